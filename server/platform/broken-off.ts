import { IncomingMessage } from 'node:http'

/** What nginx and others call a request whose sender went away: counted among those that are the sender's matter. */
export const brokenOffStatus = 499

/**
 * Whether the sender of a request went away before the whole body was here, as a phone in a tunnel does. Reading the body then fails,
 * and nobody waits for the answer. `env` is what the HTTP adapter hands to the application.
 */
export function isBrokenOff(env: unknown): boolean {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : null
  return incoming instanceof IncomingMessage && incoming.destroyed && !incoming.complete
}
