import { KeyRound } from 'lucide-react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { currentDecision } from '#app/routes/admin/session/admin-session.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { signInNews } from '#app/routes/admin/sign-in/sign-in-news.ts'
import { Button } from '#app/ui/button.tsx'

/** Signs in with a passkey on this device or on a phone nearby, without typing an email address. */
export function PasskeyButton() {
  const { run, isBusy, problem } = useAction({
    async action() {
      const { error } = await authClient().signInWithPasskey()
      if (error) throw error
      return currentDecision()
    },
    success: signInNews,
    failureTitle: 'Login Failed',
  })
  return (
    <div className="mt-3 grid gap-3">
      <Button variant="secondary" disabled={isBusy} onClick={() => void run()}>
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
      <ActionProblem problem={problem} />
    </div>
  )
}
