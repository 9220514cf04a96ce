/** What the JSON endpoints say about anything that's our fault, without revealing any internals. */
export const unexpectedError = {
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again in a moment.',
} as const
