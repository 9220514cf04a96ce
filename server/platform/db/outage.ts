/** For the person who asked while the database was down. Nobody knows whether a lost commit went through, so it does not say. */
export const outageMessage = 'We can’t reach our records right now. Please try again in a minute.'
/** How long a program should wait before asking again. */
export const outageRetrySeconds = 30

/** No connection was available. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('There is no connection to the database', { cause })
    this.name = 'DatabaseUnreachable'
  }
}

/**
 * SQLSTATE of a server that cannot serve at the moment (PostgreSQL's manual, appendix A): broken connection; no longer lets the site
 * in, as after a password change; no room on its disk, in its memory or for a connection; took too long; shutting down, crashed, starting up; accepts no changes, as a service
 * does whose disk is full or that another server has taken over from.
 */
const outageState = /^(08...|28...|53...|57014|57P0[123]|25006)$/
/**
 * No connection, or one that broke under a statement: the system says so with a code, the driver with a sentence only. ENOENT:
 * the Unix socket disappeared with its server. ENOTFOUND and EAI_AGAIN: the server's name cannot be resolved at the moment.
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

/** Whether something failed because the database cannot be reached, so that the same request may succeed later. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true
  if (!(error instanceof Error && 'query' in error && error.cause instanceof Error)) return false
  const { cause } = error
  const code = 'code' in cause ? String(cause.code) : ''
  if ('severity' in cause) return outageState.test(code)
  return systemCodes.includes(code) || driverSentence.test(cause.message)
}

/** Why the database did not store something, for the site's operator. */
export function explainRefusedWrite(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  switch (cause instanceof Error && 'code' in cause ? cause.code : undefined) {
    case '53100':
      return "The disk of the database is full, or the site's share of it."
    case '25006':
      return 'The database is read-only.'
    case '42501':
      return "The site's account isn't allowed to write to the database."
    default:
      return isDatabaseOutage(error) ? 'The database doesn’t answer.' : 'The database refuses what the site stores.'
  }
}
