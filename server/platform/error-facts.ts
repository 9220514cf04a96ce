/**
 * The parts of an error that may be logged. Messages aren't safe as they are: drizzle puts every parameter of a failed query into
 * its message, PostgreSQL puts the row into `detail` and a malformed value into the message, and the stack repeats each of them.
 */
interface ErrorFacts {
  type: string
  message: string
  /** SQLSTATE or the system's error code. */
  code?: string
  constraint?: string
  /** Stack frames only. */
  stack?: string
  cause?: ErrorFacts
}

const deepestCause = 5

/** The facts of an error and its causes, without any user input. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something was thrown that is no error' }
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    message: safeMessage(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(frames && { stack: frames.join('\n') }),
    ...(cause !== undefined && depth < deepestCause && { cause: errorFacts(cause, depth + 1) }),
  }
}

/** The message of an error, or of a library's copy of one, without any user input. */
export function safeMessage(error: unknown): string {
  if (!hasMessage(error)) return 'something was thrown that is no error'
  if ('query' in error && 'params' in error) {
    const reason = 'cause' in error && error.cause !== undefined ? ` (${safeMessage(error.cause)})` : ''
    return `Failed query: ${String(error.query)}${reason}`
  }
  // SQLSTATE class 22, "data exception": the message quotes the value.
  if ('severity' in error && 'code' in error && /^22/.test(String(error.code))) return `SQLSTATE ${error.code}`
  return withoutContacts(error.message)
}

/** pg-boss reports errors as plain objects with an error's fields. */
function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

/** Removes email addresses and phone numbers from text written elsewhere, for example by a mail server. */
export function withoutContacts(text: string): string {
  return text
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[email]')
    .replace(/(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b/g, '[phone]')
}
