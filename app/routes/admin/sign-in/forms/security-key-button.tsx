import { KeyRound } from 'lucide-react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { signedIn } from '#app/routes/admin/sign-in/sign-in-news.ts'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'

/** Uses a security key as the second factor. */
export function SecurityKeyButton({
  factorId,
  label,
  variant,
}: {
  factorId: string
  label: string
  variant: ButtonVariant
}) {
  const { run, isBusy, problem } = useAction({
    async action() {
      const { hostname, origin } = window.location
      const webauthn = { rpId: hostname, rpOrigins: [origin] }
      const { error } = await authClient().mfa.webauthn.authenticate({ factorId, webauthn })
      if (error) throw error
    },
    success: signedIn,
    failureTitle: 'Login Failed',
  })
  return (
    <>
      <Button variant={variant} disabled={isBusy} onClick={() => void run()}>
        <KeyRound aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <ActionProblem problem={problem} />
    </>
  )
}
