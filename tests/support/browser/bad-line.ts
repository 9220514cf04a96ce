import { EventEmitter, once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to a request: it's forwarded, left unanswered, answered by a proxy whose site is restarting, or, if it changes
 * something, forwarded with its answer lost.
 */
export type LineState = 'works' | 'dead' | 'restarting' | 'loses answers'

export interface BadLine {
  url: string
  /** Applies to page loads from now on. A page's resources get through unless the line is dead. */
  state: LineState
  /** How many of the next page loads fail before the line works again. */
  failures: number
  /** How many pages have been requested. */
  pages: number
  /** Resolves once the next answer has been lost. */
  nextLoss(): Promise<void>
  close(): void
}

/** Starts a connection to the site at `siteUrl` that a test can cut. */
export async function startBadLine(siteUrl: string): Promise<BadLine> {
  const news = new EventEmitter()
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers['sec-fetch-mode'] === 'navigate'
    if (isPage) line.pages++
    const isLost = line.state === 'loses answers' && incoming.method === 'POST'
    const isWorking = ['works', 'loses answers'].includes(line.state) || (isPage && line.failures-- <= 0)
    if (!isWorking && line.state === 'dead') return incoming.socket.destroy()
    if (!isWorking && isPage)
      return outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    const { method, headers, url } = incoming
    const asked = request(
      new URL(url ?? '/', siteUrl),
      { method, headers: { ...headers, connection: 'close' } },
      (answer) => {
        if (isLost) {
          incoming.socket.destroy()
          answer.resume().on('end', () => news.emit('loss'))
          return
        }
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const line: BadLine = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    state: 'works',
    failures: Number.POSITIVE_INFINITY,
    pages: 0,
    nextLoss: async () => void (await once(news, 'loss')),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return line
}
