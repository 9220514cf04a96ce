import { useEffect, useState } from 'react'
import { currentArrival } from '#app/routes/admin/session/admin-session.ts'
import type { Arrival } from '#app/routes/admin/session/arrival.ts'
import { Alert } from '#app/ui/alert.tsx'
import { showToast } from '#app/ui/toast.tsx'

/** What the link in an email has done, for someone who just followed it. */
export function ArrivalNews({ arrival: { type, message, problem } }: { arrival: Arrival }) {
  if (problem) return <Alert variant="destructive">{problem}</Alert>
  if (message) return <Alert>{message}</Alert>
  if (type === 'signup') return <Alert>Your email address is confirmed. You can log in.</Alert>
  if (type === 'email_change') return <Alert>Your email address was changed.</Alert>
  return null
}

/** The same for an admin who was signed in anyway and is let through the door at once: what a link did is told on the way. */
export function useNewsOnTheWay(isAdmin: boolean): void {
  // Not for someone who signs in now: they have read it on the login screen.
  const [isPassing] = useState(isAdmin)
  useEffect(() => {
    const { problem, message } = currentArrival()
    if (!isPassing) return
    if (problem) showToast({ title: problem, description: 'You’re still signed in.', variant: 'destructive' })
    else if (message) showToast({ title: message })
  }, [isPassing])
}
