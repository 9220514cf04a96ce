import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/** More than twice the largest body we accept. */
const mostDroppedBytes = 64 * 1024 * 1024

/**
 * Connects the application to Node's server. An answer may leave before the whole body has arrived, such as the refusal of one that
 * is too large. The rest is then received and dropped: many clients read the answer only after sending everything, and would lose it
 * if the connection closed first. The server's request timeout ends clients that send too slowly.
 */
export function listenWith(fetch: Parameters<typeof getRequestListener>[0]): RequestListener {
  // The adapter's own cleanup closes the connection after half a second, which is too soon on a slow line.
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false })
  return (request, response) => {
    // Before Node's own listener, which would drop the rest of an untouched body without counting it.
    response.prependOnceListener('finish', () => dropRest(request))
    response.on('timeout', endUnread)
    void listener(request, response)
  }
}

/** A silent connection is one whose client doesn't read, or whose answer is still being made. */
function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

function dropRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  // A reader that stopped midway would pause the stream again.
  request.removeAllListeners('data')
  let left = mostDroppedBytes
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left >= 0) return
    request.pause()
    request.socket.destroySoon()
  })
  request.resume()
  request.read(0)
}
