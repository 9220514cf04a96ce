import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { Panel } from '#app/routes/admin/panel.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { act } from './act.ts'
import { AuthenticatorSetup, type Enrolment, enrolAuthenticator } from './authenticator-setup.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { Moment } from './moment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityKeySetup } from './security-key-setup.tsx'
import { useLoaded } from './use-loaded.ts'

interface Factors {
  totp: Factor[]
  webauthn: Factor[]
}

/** The second factor: an authenticator app or security keys besides the password, and recovery codes for when they are lost. */
export function SecondFactorSection({ hasSecurityKeys }: { hasSecurityKeys: boolean }) {
  const loaded = useLoaded((): Promise<Factors> => callAuth(() => authClient().mfa.listFactors()))
  const lead = hasSecurityKeys
    ? 'A code of an authenticator app or a touch of a security key, asked for after the password.'
    : 'A code of an authenticator app, asked for after the password.'
  return (
    <Panel title="Second factor" lead={lead}>
      <LoadedPart loaded={loaded}>
        {(factors) => <SecondFactors {...factors} hasSecurityKeys={hasSecurityKeys} onChanged={loaded.reload} />}
      </LoadedPart>
    </Panel>
  )
}

function SecondFactors({
  totp,
  webauthn,
  hasSecurityKeys,
  onChanged,
}: Factors & { hasSecurityKeys: boolean; onChanged(): Promise<void> }) {
  const [setup, setSetup] = useState<Enrolment | 'security_key' | null>(null)
  const factors = [...totp, ...webauthn]
  const close = async () => {
    setSetup(null)
    await onChanged()
  }
  return (
    <>
      {factors.length > 0 && (
        <ul className="-mt-2 mb-4 divide-y divide-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {setup === 'security_key' && <SecurityKeySetup onDone={close} />}
      {setup !== null && setup !== 'security_key' && <AuthenticatorSetup enrolment={setup} onDone={close} />}
      {setup === null && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {totp.length === 0 && (
            <Button variant="secondary" onClick={() => void act(async () => setSetup(await enrolAuthenticator()))}>
              Set up an authenticator app
            </Button>
          )}
          {hasSecurityKeys && (
            <Button variant="secondary" onClick={() => setSetup('security_key')}>
              Add a security key
            </Button>
          )}
        </div>
      )}
      {factors.length > 0 && <RecoveryCodes />}
    </>
  )
}

function FactorRow({ factor, onChanged }: { factor: Factor; onChanged(): Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = factor.factor_type === 'totp' ? 'Authenticator app' : factor.friendly_name || 'Security key'

  async function remove() {
    setIsAsking(false)
    await act(() => callAuth(() => authClient().mfa.unenroll({ factorId: factor.id })), 'Second factor removed')
    // A session that this factor raised loses its higher level with it; new tokens say so.
    await authClient().refreshSession()
    await onChanged()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">
          Added <Moment at={factor.created_at} />
        </p>
      </div>
      <Button variant="quiet" className="-mx-4 px-4" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          text="Logging in no longer asks for it. Without any second factor the password alone is enough."
          confirmLabel="Remove"
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
