import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { projectRoot } from '../../scripts/project-root.ts'

export interface Balancer {
  url: string
  close(): void
}

/** The `proxy_next_upstream` setting for some paths. */
interface Rule {
  of: RegExp
  conditions: string[]
}

/** The rules of the nginx example in docs/operating.md, most specific first. */
export function readDocumentedRules(): Rule[] {
  const [, example = ''] = /```nginx\n([\s\S]*?)```/.exec(
    readFileSync(path.join(projectRoot, 'docs/operating.md'), 'utf8'),
  ) ?? ['']
  const conditionsIn = (text: string) => /proxy_next_upstream ([^;]*);/.exec(text)?.[1]?.split(' ') ?? []
  const locations = [...example.matchAll(/location ~ (\S+) \{([^}]*)\}/g)]
  const exact = locations.map(([, of = '', block = '']) => ({ of: new RegExp(of), conditions: conditionsIn(block) }))
  return [...exact, { of: /^/, conditions: conditionsIn(example) }]
}

/**
 * Stands in for nginx in front of several site processes. Requests go to them in turn, each on its own connection. Where `rules`
 * allow it, a failed connection or a 503 moves the request to the next process. A request that isn't safe to repeat only moves if it
 * hasn't been sent yet.
 */
export async function startBalancer(ports: number[], rules: Rule[]): Promise<Balancer> {
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const { pathname } = new URL(incoming.url ?? '/', 'http://proxy')
    const conditions = rules.find(({ of }) => of.test(pathname))?.conditions ?? []
    const mayRepeat = incoming.method === 'GET' || incoming.method === 'HEAD' || conditions.includes('non_idempotent')
    const first = turn++
    const tries = ports.map((_, i) => ports[(first + i) % ports.length] ?? 0)
    for (const [i, port] of tries.entries()) {
      const isLast = i === tries.length - 1
      const { answer, wasSent } = await ask(port, incoming, body)
      if (!answer && !isLast && conditions.includes('error') && (!wasSent || mayRepeat)) continue
      if (answer?.statusCode === 503 && !isLast && conditions.includes('http_503') && mayRepeat) {
        answer.resume()
        continue
      }
      return pass(answer, outgoing)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ answer: IncomingMessage | null; wasSent: boolean }>((resolve) => {
    let wasSent = false
    const sent = { ...headers, connection: 'close' }
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: sent, agent: false })
    outgoing.on('socket', (socket) => socket.on('connect', () => (wasSent = true)))
    outgoing.on('response', (answer) => resolve({ answer, wasSent }))
    outgoing.on('error', () => resolve({ answer: null, wasSent }))
    outgoing.end(body)
  })
}

function pass(answer: IncomingMessage | null, outgoing: ServerResponse) {
  if (!answer) return outgoing.writeHead(502).end('Bad gateway')
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.on('error', () => outgoing.destroy())
  return answer.pipe(outgoing)
}
