import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral port range (Linux: 32768 and up), so none of the many servers and connections of concurrent tests takes the
 * port before the program it's meant for, or while that program is down.
 */
const [first, last] = [15_000, 32_000]

/** A port nothing is listening on right now, on either of this machine's addresses. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last)
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    // This machine has no IPv6.
    return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
  server.close()
  await once(server, 'close')
  return true
}
