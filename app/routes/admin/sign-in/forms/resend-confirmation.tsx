import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { noteMailAskedFor } from '#app/routes/admin/session/arriving-session.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { unsentMail, useMailLeaves } from '#app/routes/admin/session/mailed.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** Offers to resend the confirmation email to someone whose address isn't confirmed yet. */
export function ResendConfirmation({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false)
  const leaves = useMailLeaves()
  const { run, isBusy, problem } = useAction({
    async action() {
      noteMailAskedFor(email)
      const options = { emailRedirectTo: window.location.href }
      const { error } = await authClient().resend({ type: 'signup', email, options })
      if (error) throw error
    },
    onDone: () => setIsSent(true),
  })
  return (
    <Alert variant={leaves === false ? 'destructive' : 'default'}>
      <p>{leaves === false ? unsentMail : `Please open the link we sent to ${email} when you signed up.`}</p>
      {isSent ? (
        leaves && <p className="mt-1 font-normal text-sm">We’ve sent it again.</p>
      ) : (
        <Button variant="quiet" className="-ml-4 px-4" disabled={isBusy} onClick={() => void run()}>
          Send it again
        </Button>
      )}
      <ActionProblem problem={problem} />
    </Alert>
  )
}
