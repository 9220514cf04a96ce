/** What the JSON doors say of everything that is our fault: it tells nothing of the inside. */
export const unexpectedError = {
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again in a moment.',
} as const
