import type { Arrival } from '#app/routes/admin/session/arrival.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What the link of a mail has done, for somebody who just followed it. */
export function ArrivalNews({ arrival: { type, message, problem } }: { arrival: Arrival }) {
  if (problem) return <Alert variant="destructive">{problem}</Alert>
  if (message) return <Alert>{message}</Alert>
  if (type === 'signup') return <Alert>Your email address is confirmed. You can log in.</Alert>
  if (type === 'email_change') return <Alert>Your email address was changed.</Alert>
  return null
}
