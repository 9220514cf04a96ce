/** What the JSON endpoints say about everything that is our fault, without giving away any internals. */
export const unexpectedError = {
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again in a moment.',
} as const
