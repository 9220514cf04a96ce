import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port on this machine that nothing is listening on right now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
