import { useState } from 'react'
import { href, Navigate, type Path } from 'react-router'
import { noteWayBack } from './way-back.ts'

/**
 * Redirects to the login, and from there back to what was asked for; `null` for nothing. The state is created once: with a new one,
 * the router would navigate again on every render while the login's code is still loading.
 */
export function ToLogin({ asked }: { asked: Path | null }) {
  const [state] = useState(() => asked && noteWayBack(asked))
  return <Navigate to={href('/admin/login')} state={state} replace />
}
