import { useState } from 'react'
import { href, Navigate, type Path } from 'react-router'
import { noteWayBack } from './way-back.ts'

/**
 * To the login, and from there back to what was asked for; `null` for nothing. The note is made once: with a new one the router would set out
 * again at every render, for as long as the code of the login is on its way.
 */
export function ToLogin({ asked }: { asked: Path | null }) {
  const [state] = useState(() => asked && noteWayBack(asked))
  return <Navigate to={href('/admin/login')} state={state} replace />
}
