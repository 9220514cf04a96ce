import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { bounds } from '#server/platform/bounds.ts'
import { householdOf } from '#server/platform/ip-networks.ts'

/**
 * Closes the connections of a network beyond its share, so that it can't take those of others. Behind a proxy, which limits its own
 * visitors, all of them come from one address.
 */
export function limitConnections(
  server: Server,
  { isBehindProxy, each = bounds.connection.each }: { isBehindProxy: boolean; each?: number },
): void {
  server.maxConnections = bounds.connection.atOnce
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const whose = householdOf(socket.remoteAddress ?? '')
    const own = (open.get(whose) ?? 0) + 1
    open.set(whose, own)
    socket.once('close', () => {
      const left = (open.get(whose) ?? 1) - 1
      if (left === 0) open.delete(whose)
      else open.set(whose, left)
    })
    if (own > each) socket.destroy()
  })
}
