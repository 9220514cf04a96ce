import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { announceSignedIn } from './announce-sign-in.ts'

/** Uses a security key as the second factor; stands only where the account has one. */
export function SecurityKeyButton({ className }: { className?: string }) {
  const factorId = useSecurityKey()
  const [isBusy, setIsBusy] = useState(false)
  if (!factorId) return null

  async function verify(id: string) {
    setIsBusy(true)
    const { hostname, origin } = window.location
    const { error } = await authClient()
      .mfa.webauthn.authenticate({ factorId: id, webauthn: { rpId: hostname, rpOrigins: [origin] } })
      .catch((error: unknown) => ({ error }))
    setIsBusy(false)
    if (error) showToast({ title: 'Login Failed', description: describeProblem(error), variant: 'destructive' })
    else announceSignedIn()
  }

  return (
    <Button variant="secondary" className={className} disabled={isBusy} onClick={() => void verify(factorId)}>
      <KeyRound aria-hidden="true" className="size-5" />
      Use a security key
    </Button>
  )
}

function useSecurityKey(): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    let isHere = true
    void authClient()
      .mfa.listFactors()
      .then(({ data }) => isHere && setId(data?.webauthn[0]?.id))
    return () => {
      isHere = false
    }
  }, [])
  return id
}
