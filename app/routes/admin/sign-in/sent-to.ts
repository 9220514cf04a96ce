/**
 * Where the mail with the code went. It travels in the state of the history entry, like the way back: it survives a reload, and the
 * address of the screen says nothing about anybody.
 */
export function noteSentTo(email: string): { sentTo: string } {
  return { sentTo: email }
}

/** The address, or empty for someone who came to the screen in another way. */
export function readSentTo(state: unknown): string {
  return state && typeof state === 'object' && 'sentTo' in state ? String(state.sentTo) : ''
}
