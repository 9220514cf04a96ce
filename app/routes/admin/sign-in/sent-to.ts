/**
 * Where the email with the code went. It travels in the history entry's state, like the way back: it survives a reload, and the
 * screen's URL says nothing about anyone.
 */
export function noteSentTo(email: string): { sentTo: string } {
  return { sentTo: email }
}

/** The email address, or empty for someone who came to the screen another way. */
export function readSentTo(state: unknown): string {
  return state && typeof state === 'object' && 'sentTo' in state ? String(state.sentTo) : ''
}
