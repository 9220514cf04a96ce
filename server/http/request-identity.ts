import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { HttpVariables } from '#server/platform/serve/serve.ts'

const processPrefix = randomBytes(6).toString('hex')
let counter = 0

/** An id that is unique across processes and cheap enough for the hot path: a random prefix per process plus a counter. */
export function nextRequestId(): string {
  counter = (counter + 1) % 0x1_0000_0000
  return `${processPrefix}-${counter.toString(16)}`
}

/**
 * The visitor's address. Behind `trustedProxies` reverse proxies, it is that many entries from the right of X-Forwarded-For, because
 * the visitor can make up anything further left. An entry that is not an address is ignored.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return peer
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return addressIn(forwarded.at(-trustedProxies) ?? forwarded[0] ?? '') ?? peer
}

/** Some proxies add the port: `192.0.2.1:52011`, `[2001:db8::1]:443`. */
function addressIn(entry: string): string | null {
  const plain = entry.replaceAll('"', '')
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(plain)?.[1] ?? /^([\d.]+):\d+$/.exec(plain)?.[1] ?? plain
  return isIP(address) ? address : null
}

/** Gives every request an id (also sent in the response) and the visitor's address. */
export function requestIdentity(trustedProxies: number) {
  return createMiddleware<{ Variables: HttpVariables; Bindings: { incoming?: IncomingMessage } }>(async (c, next) => {
    const requestId = nextRequestId()
    c.set('requestId', requestId)
    c.set('clientAddress', c.env?.incoming ? clientAddressOf(c.env.incoming, trustedProxies) : 'local')
    await next()
    c.res.headers.set('x-request-id', requestId)
  })
}
