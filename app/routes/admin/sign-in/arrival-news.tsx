import { useEffect, useState } from 'react'
import { currentArrival } from '#app/routes/admin/session/admin-session.ts'
import type { Arrival } from '#app/routes/admin/session/arriving-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { showToast } from '#app/ui/toast/toast.tsx'

/** Tells someone who just followed a link in an email what it did. */
export function ArrivalNews({ arrival: { type, message, problem } }: { arrival: Arrival }) {
  if (problem) return <Alert variant="destructive">{problem}</Alert>
  if (message) return <Alert>{message}</Alert>
  if (type === 'signup') return <Alert>Your email address is confirmed. You can sign in.</Alert>
  if (type === 'email_change') return <Alert>Your email address was changed.</Alert>
  return null
}

/** The same for an admin who was already signed in and goes straight through: reports what the link did along the way. */
export function useNewsOnTheWay(isAdmin: boolean): void {
  // Not for someone who signs in now, because they've read it on the login screen.
  const [isPassing] = useState(isAdmin)
  useEffect(() => {
    const { problem, message } = currentArrival()
    if (!isPassing) return
    if (problem) showToast({ title: problem, description: 'You’re still signed in.', variant: 'destructive' })
    else if (message) showToast({ title: message })
  }, [isPassing])
}
