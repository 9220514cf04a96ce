import { EventEmitter, once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'

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
  /** Ends every connection. */
  drop(): void
  /** Resolves once the next answer has been lost. */
  nextLoss(): Promise<void>
  close(): void
}

/** Where a line serves the script that it adds to pages. */
const scriptPath = '/added-by-the-line.js'

/** Starts a connection to the site at `siteUrl` that a test can cut. `script` runs first in every page. */
export async function startBadLine(siteUrl: string, { script }: { script?: string } = {}): Promise<BadLine> {
  const news = new EventEmitter()
  const server = createServer((incoming, outgoing) => {
    if (script !== undefined && incoming.url === scriptPath)
      return outgoing
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=31536000, immutable' })
        .end(script)
    const isPage = incoming.headers['sec-fetch-mode'] === 'navigate'
    if (isPage) line.pages++
    const isLost = line.state === 'loses answers' && incoming.method === 'POST'
    const isWorking = ['works', 'loses answers'].includes(line.state) || (isPage && line.failures-- <= 0)
    if (!isWorking && line.state === 'dead') return incoming.socket.destroy()
    if (!isWorking && isPage)
      return outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    const { method, url } = incoming
    const headers = { ...incoming.headers, connection: 'close', ...(script && { 'accept-encoding': 'identity' }) }
    const asked = request(new URL(url ?? '/', siteUrl), { method, headers }, async (answer) => {
      if (isLost) {
        incoming.socket.destroy()
        answer.resume().on('end', () => news.emit('loss'))
        return
      }
      const isDocument = answer.headers['content-type']?.startsWith('text/html')
      if (!script || !isDocument) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        // When one side ends early, so does the other.
        pipeline(answer, outgoing, () => {})
        return
      }
      const { 'content-length': _, ...rest } = answer.headers
      const html = await text(answer).catch(() => null)
      if (html === null) return outgoing.destroy()
      outgoing.writeHead(answer.statusCode ?? 500, rest)
      return outgoing.end(html.replace('<head>', `<head><script src="${scriptPath}"></script>`))
    })
    asked.on('error', () => outgoing.destroy())
    // A lost answer is one that the site has given to the end.
    if (!isLost) outgoing.on('close', () => asked.destroy())
    return incoming.pipe(asked)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const line: BadLine = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    state: 'works',
    failures: Number.POSITIVE_INFINITY,
    pages: 0,
    drop: () => server.closeAllConnections(),
    nextLoss: async () => void (await once(news, 'loss')),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return line
}
