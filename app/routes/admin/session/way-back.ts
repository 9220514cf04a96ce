import { createPath, type Path } from 'react-router'

/**
 * Where someone wanted to go before they were sent to the login. It travels in the state of the history entry: the address of the login
 * stays as it is, and nobody can make up a link that leads elsewhere after signing in.
 */
export function noteWayBack(asked: Path): { asked: string } {
  return { asked: createPath(asked) }
}

/** The address that was asked for, or `null` for someone who came to the login directly. */
export function readWayBack(state: unknown): string | null {
  const asked = state && typeof state === 'object' && 'asked' in state ? String(state.asked) : ''
  return asked.startsWith('/admin/') ? asked : null
}
