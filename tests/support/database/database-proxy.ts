import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  url: string
  /** From now on nothing passes over the open connections, not even their close, and neither side is told. New ones work. */
  silenceOpenConnections(): void
  /** How many silenced connections the site has sent something over since. */
  countUnanswered(): number
  close(): void
}

/** Sits between the site and an embedded PostgreSQL and drops connections silently, as after a broken network or a server failover. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { pathname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'))
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  const unanswered = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client)
    const database = connect({ path: `${searchParams.get('host')}/.s.PGSQL.5432`, allowHalfOpen: true })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    silenceOpenConnections() {
      unanswered.clear()
      for (const socket of sockets) {
        socket.unpipe().resume()
        if (clients.has(socket)) socket.once('data', () => unanswered.add(socket))
      }
    },
    countUnanswered: () => unanswered.size,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
