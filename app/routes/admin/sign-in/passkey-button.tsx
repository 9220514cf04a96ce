import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { announceSignIn } from './announce-sign-in.ts'

/** Signs in with a passkey of this device or of a phone nearby; no address has to be typed. */
export function PasskeyButton({ className }: { className?: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    setIsBusy(true)
    const { data, error } = await authClient()
      .signInWithPasskey()
      .catch((error: unknown) => ({ data: null, error }))
    setIsBusy(false)
    if (error) showToast({ title: 'Login Failed', description: describeProblem(error), variant: 'destructive' })
    else announceSignIn(data?.user ?? null)
  }

  return (
    <Button variant="secondary" className={className} disabled={isBusy} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" className="size-5" />
      Sign in with a passkey
    </Button>
  )
}
