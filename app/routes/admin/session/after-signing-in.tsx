import { useEffect, useState } from 'react'
import { href, Navigate } from 'react-router'
import { DecidingScreen } from '#app/routes/admin/parts/deciding-screen.tsx'
import { callApi } from './api.ts'

/** No one waits longer than this for what is only a better first screen. */
const longestWaitMs = 3000

/** Where a user starts after signing in without asking for a screen: the desk while a booking is waiting, otherwise the dashboard. */
export function AfterSigningIn() {
  const [start, setStart] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    findStart(AbortSignal.any([leaving.signal, AbortSignal.timeout(longestWaitMs)])).then((found) => {
      if (!leaving.signal.aborted) setStart(found)
    })
    return () => leaving.abort()
  }, [])
  return start === null ? <DecidingScreen /> : <Navigate to={start} replace />
}

async function findStart(signal: AbortSignal): Promise<string> {
  const { counts } = await callApi('GET /api/admin/bookings', { query: { show: 'waiting' }, signal }).catch(() => ({
    counts: { waiting: 0 },
  }))
  return counts.waiting > 0 ? href('/admin/bookings') : href('/admin/dashboard')
}
