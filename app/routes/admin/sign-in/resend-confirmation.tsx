import { useState } from 'react'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** Offers the confirmation mail once more to somebody whose address is not confirmed yet. */
export function ResendConfirmation({ email }: { email: string }) {
  const [outcome, setOutcome] = useState('')
  async function resend() {
    const { error } = await authClient().resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: window.location.href },
    })
    setOutcome(error ? describeProblem(error) : 'The mail is on its way.')
  }
  return (
    <Alert>
      <p>Please open the link that we sent to {email} when you signed up.</p>
      {outcome ? (
        <p className="mt-1 font-normal text-sm">{outcome}</p>
      ) : (
        <Button variant="quiet" className="-ml-4 px-4" onClick={() => void resend()}>
          Send it again
        </Button>
      )}
    </Alert>
  )
}
