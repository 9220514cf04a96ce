import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { callOpenApi } from './api.ts'

/** What becomes of an email about an account while none leaves the site. */
export const unsentMail =
  'This site has no mail server yet, or it’s a restored copy, so no email leaves it. Whoever runs the site can help: without a mail server, the email is in its folder data/outbox.'

/** Whether emails about accounts leave the site, asked anew on every screen that sends one; `null` until we know. */
export function useMailLeaves(): boolean | null {
  const [leaves, setLeaves] = useState<boolean | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callOpenApi('GET /api/mail', { signal: leaving.signal }).then(
      (mail) => setLeaves(mail.leaves),
      // Nearly every site has one.
      () => setLeaves(true),
    )
    return () => leaving.abort()
  }, [])
  return leaves
}

/** News that an email was sent. Says what is true instead if none left. */
export function MailedAlert({ className, children }: { className?: string; children: ReactNode }) {
  const leaves = useMailLeaves()
  if (leaves === null) return null
  return (
    <Alert variant={leaves ? 'default' : 'destructive'} className={className}>
      {leaves ? children : unsentMail}
    </Alert>
  )
}
