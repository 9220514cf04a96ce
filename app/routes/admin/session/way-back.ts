import { createPath, type Path } from 'react-router'

/**
 * Where the user wanted to go before being sent to the login. It travels in the history entry's state: the login's URL stays as it
 * is, and no one can make up a link that goes elsewhere after sign-in.
 */
export function noteWayBack(asked: Path): { asked: string } {
  return { asked: createPath(asked) }
}

/** The requested URL, or `null` for someone who came to the login directly. */
export function readWayBack(state: unknown): string | null {
  const asked = state && typeof state === 'object' && 'asked' in state ? String(state.asked) : ''
  return asked.startsWith('/admin/') ? asked : null
}
