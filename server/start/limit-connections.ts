import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { bounds } from '#server/platform/bounds.ts'
import { householdOf } from '#server/platform/ip-networks.ts'

/** For the database, the files being read and written, and whatever Node.js opens itself. */
const otherFiles = 256
const sayAgainMs = 60_000

/**
 * Closes the connections of a network beyond its share, so that it can't take those of others. Behind a proxy, which limits its own
 * visitors, all of them come from one address. The system would refuse what exceeds the files that this process may open without a
 * word, so the server refuses it earlier and `warn` says so, once a minute.
 */
export function limitConnections(
  server: Server,
  {
    isBehindProxy,
    each = bounds.connection.each,
    files = mostOpenFiles(),
    warn = console.error,
  }: { isBehindProxy: boolean; each?: number; files?: number; warn?: (sentence: string) => void },
): void {
  server.maxConnections = Math.min(bounds.connection.atOnce, Math.max(files - otherFiles, 1))
  const reason =
    server.maxConnections < bounds.connection.atOnce
      ? `This process may open ${files} files. Raise that limit (LimitNOFILE of the service, ulimit -n).`
      : 'That is the most it takes.'
  let saidAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - saidAt < sayAgainMs) return
    saidAt = performance.now()
    warn(`Connections are refused: ${server.maxConnections} are open. ${reason}`)
  })
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

/** Node.js has raised it as far as this account may. */
function mostOpenFiles(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}
