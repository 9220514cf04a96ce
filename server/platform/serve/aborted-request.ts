import { IncomingMessage } from 'node:http'

/** The status nginx and others use for a request whose sender went away. It counts as the sender's problem. */
export const abortedRequestStatus = 499

/**
 * Whether the sender of a request disconnected before the whole body had arrived, like a phone in a tunnel. Reading the body then
 * fails, and nobody is waiting for the answer. `env` is what the HTTP adapter passes to the application.
 */
export function isAborted(env: unknown): boolean {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : null
  return incoming instanceof IncomingMessage && incoming.destroyed && !incoming.complete
}
