import { Agent, type IncomingMessage, request } from 'node:http'
import type { RunningSite } from '../site.ts'

/** The site under attack, and what the people around it have. */
export interface AttackedSite extends RunningSite {
  /** The path of the page of a homeowner, who does nothing wrong. */
  homeowner: string
  /** The same for the stranger, who booked a repair like anybody else. */
  stranger: string
  /** The access token of someone at the desk. */
  deskToken: string
  dataDir: string
}

/** Someone honest who asks for one thing after the other. */
export interface Asker {
  who: string
  /** Resolves to whether they have what they asked for, as opposed to a refusal. Rejects without an answer. */
  ask(site: AttackedSite, signal: AbortSignal): Promise<boolean>
}

/** What a stranger does. Everything else about the measurement is the same for each. */
export interface Attack {
  name: string
  /** How long it's measured. */
  seconds: number
  environment?: Record<string, string>
  /** Who else waits, besides a visitor, a homeowner and the desk. */
  others?(): Asker[]
  /** What takes time to make, before the site starts. @returns what the site needs of it, and how it ends */
  prepare?(): Promise<{ environment?: Record<string, string>; close?(): Promise<void> } | undefined>
  /** Runs until the signal, and leaves nothing running. */
  run(site: AttackedSite, signal: AbortSignal): Promise<void>
}

/** Where people call from: loopback has many addresses, and the site counts by them. */
export const addresses = {
  stranger: '127.0.0.66',
  visitor: '127.0.0.10',
  homeowner: '127.0.0.11',
  desk: '127.0.0.12',
} as const

/** Sends one request on a connection of its own and reads the answer to its end. */
export function ask(
  url: string,
  options: {
    from: keyof typeof addresses
    method?: string
    headers?: Record<string, string>
    body?: string | Buffer
    signal: AbortSignal
  },
): Promise<IncomingMessage> {
  const { from, method = 'GET', headers = {}, body, signal } = options
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const agent = new Agent()
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      agent,
      localAddress: addresses[from],
      headers: { ...length, ...headers },
      signal,
    })
    sent.on('response', (response) =>
      response
        .resume()
        .on('end', () => resolve(response))
        .on('error', reject),
    )
    sent.on('error', reject).end(body)
  }).finally(() => agent.destroy())
}
