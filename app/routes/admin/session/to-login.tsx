import { useState } from 'react'
import { createPath, href, Navigate, type Path, useLocation } from 'react-router'
import { isArrival } from './arriving-session.ts'

/**
 * Redirects to the login, and from there back to what was asked for; `null` for nothing. The state is created once: with a new one,
 * the router would navigate again on every render while the login's code is still loading. Whoever goes back before the login is on
 * the screen is sent there again.
 */
export function ToLogin({ asked }: { asked: Path | null }) {
  const [state] = useState(() => asked && noteWayBack(asked))
  const { key } = useLocation()
  return <Navigate key={key} to={href('/admin/login')} state={state} replace />
}

/**
 * Where the user wanted to go before being sent to the login. It travels in the history entry's state: the login's URL stays as it
 * is, and no one can make up a link that goes elsewhere after sign-in. Tokens that came in the URL don't come back.
 */
export function noteWayBack(asked: Path): { asked: string } {
  return { asked: createPath({ ...asked, hash: isArrival(asked.hash) ? '' : asked.hash }) }
}

/** The requested URL, or `null` for someone who came to the login directly. */
export function readWayBack(state: unknown): string | null {
  const asked = state && typeof state === 'object' && 'asked' in state ? String(state.asked) : ''
  return asked.startsWith('/admin/') ? asked : null
}
