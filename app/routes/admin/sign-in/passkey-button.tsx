import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { tellFailure } from '#app/routes/admin/tell.ts'
import { Button } from '#app/ui/button.tsx'
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
    if (error) tellFailure('Login Failed', error)
    else announceSignIn(data?.user ?? null)
  }

  return (
    <Button variant="secondary" className={className} disabled={isBusy} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" className="size-5" />
      Sign in with a passkey
    </Button>
  )
}
