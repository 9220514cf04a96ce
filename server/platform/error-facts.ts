/**
 * What may be logged about an error. Messages are not safe by themselves: drizzle puts every parameter of a failed query into
 * its message, PostgreSQL puts the row into `detail` and a malformed value into the message, and each repeats in the stack.
 */
export interface ErrorFacts {
  type: string
  message: string
  /** SQLSTATE or the system's code. */
  code?: string
  constraint?: string
  /** The frames only. */
  stack?: string
  cause?: ErrorFacts
}

const deepestCause = 5

/** The facts of an error and its causes, without data that a person typed. */
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

/** The message of an error, or of what a library made of one, without data that a person typed. */
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

/** pg-boss reports errors as plain objects with the fields of the error. */
function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

/** Takes email addresses and phone numbers out of a text that was written elsewhere, by a mail server for example. */
export function withoutContacts(text: string): string {
  return text
    .replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[email]')
    .replace(/(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b/g, '[phone]')
}
