/**
 * Shown to someone who made a request while the database was down. Nobody knows whether a lost commit went through, so it doesn't
 * say.
 */
export const outageMessage = 'We can’t reach our records right now. Please try again in a minute.'
/** How long a client should wait before retrying. */
export const outageRetrySeconds = 30

/** No connection was available. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('There is no connection to the database', { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/**
 * SQLSTATEs of a server that can't serve right now (PostgreSQL's manual, appendix A), in order: connection broken; site no longer
 * let in, as after a password change; out of disk, memory or connections; took too long; shutting down, crashed or starting up;
 * read-only, as when a hosted service's disk is full or another server has taken over.
 */
const outageState = /^(08...|28...|53...|57014|57P0[123]|25006)$/
/**
 * No connection, or one that broke during a statement. The system reports it with a code, the driver only with a sentence. ENOENT:
 * the Unix socket disappeared along with its server. ENOTFOUND and EAI_AGAIN: the server's name can't be resolved right now.
 */
const systemCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const driverSentence =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/

/** Whether something failed because the database can't be reached, so the same request may succeed later. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true
  if (!(error instanceof Error && 'query' in error && error.cause instanceof Error)) return false
  const { cause } = error
  const code = 'code' in cause ? String(cause.code) : ''
  if ('severity' in cause) return outageState.test(code)
  return systemCodes.includes(code) || driverSentence.test(cause.message)
}

/** Explains to the site's operator why the database did not store something. */
export function explainRefusedWrite(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === '53100') return "The disk of the database is full, or the site's share of it."
  if (code === '25006') return 'The database is read-only.'
  if (code === '42501') return "The site's account isn't allowed to write to the database."
  return isDatabaseOutage(error) ? 'The database doesn’t answer.' : 'The database refuses what the site stores.'
}
