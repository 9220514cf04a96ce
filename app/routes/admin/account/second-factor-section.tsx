import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { Panel } from '#app/routes/admin/panel.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { act } from './act.ts'
import { AuthenticatorSetup, type Enrolment, enrolAuthenticator } from './authenticator-setup.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { Moment } from './moment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useLoaded } from './use-loaded.ts'

/** The second factor: a code of an authenticator app besides the password, and recovery codes for a lost phone. */
export function SecondFactorSection() {
  const loaded = useLoaded(async () => (await callAuth(() => authClient().mfa.listFactors())).totp)
  return (
    <Panel title="Second factor" lead="A code of an authenticator app, asked for after the password.">
      <LoadedPart loaded={loaded}>
        {([factor]) =>
          factor ? <TurnedOn factor={factor} onChanged={loaded.reload} /> : <TurnedOff onChanged={loaded.reload} />
        }
      </LoadedPart>
    </Panel>
  )
}

function TurnedOff({ onChanged }: { onChanged(): Promise<void> }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  if (enrolment) return <AuthenticatorSetup enrolment={enrolment} onDone={onChanged} />
  return (
    <Button variant="secondary" onClick={() => void act(async () => setEnrolment(await enrolAuthenticator()))}>
      Set up
    </Button>
  )
}

function TurnedOn({ factor, onChanged }: { factor: Factor; onChanged(): Promise<void> }) {
  async function remove() {
    await act(() => callAuth(() => authClient().mfa.unenroll({ factorId: factor.id })), 'Second factor removed')
    // The session loses its higher level with the factor; new tokens say so.
    await authClient().refreshSession()
    await onChanged()
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-semibold">Authenticator app</p>
          <p className="text-ink-muted text-sm">
            Since <Moment at={factor.created_at} />
          </p>
        </div>
        <Button variant="quiet" className="-mx-4 px-4" onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      <RecoveryCodes />
    </>
  )
}
