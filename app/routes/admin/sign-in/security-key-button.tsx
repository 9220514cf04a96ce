import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { tellFailure } from '#app/routes/admin/tell.ts'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { announceSignedIn } from './announce-sign-in.ts'

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
  const [isBusy, setIsBusy] = useState(false)

  async function verify() {
    setIsBusy(true)
    const { hostname, origin } = window.location
    const { error } = await authClient()
      .mfa.webauthn.authenticate({ factorId, webauthn: { rpId: hostname, rpOrigins: [origin] } })
      .catch((error: unknown) => ({ error }))
    setIsBusy(false)
    if (error) tellFailure('Login Failed', error)
    else announceSignedIn()
  }

  return (
    <Button variant={variant} disabled={isBusy} onClick={() => void verify()}>
      <KeyRound aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}
