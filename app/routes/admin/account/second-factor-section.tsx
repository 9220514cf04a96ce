import type { Factor } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { factorsQuery, refreshAccount } from './account-data.ts'

import {
  AuthenticatorSetup,
  type Enrolment,
  enrolAuthenticator,
  type FirstCodes,
  SecurityKeySetup,
} from './factor-setups.tsx'
import { RecoveryCodes, ShownOnce } from './recovery-codes.tsx'

/** The second factor: an authenticator app or security keys on top of the password, plus recovery codes in case those are lost. */
export function SecondFactorSection({ hasSecurityKeys }: { hasSecurityKeys: boolean }) {
  const lead = hasSecurityKeys
    ? 'After your password, enter a code from an authenticator app or touch a security key.'
    : 'After your password, enter a code from an authenticator app.'
  return (
    <Panel title="Second factor" lead={lead}>
      <SecondFactors hasSecurityKeys={hasSecurityKeys} />
    </Panel>
  )
}

/** The factors the account has, with ways to add and remove them. */
export function SecondFactors({ hasSecurityKeys }: { hasSecurityKeys: boolean }) {
  const query = useQuery(factorsQuery)
  return (
    <QueryPart query={query}>
      {({ totp, webauthn }) => <FactorList totp={totp} webauthn={webauthn} hasSecurityKeys={hasSecurityKeys} />}
    </QueryPart>
  )
}

function FactorList({
  totp,
  webauthn,
  hasSecurityKeys,
}: {
  totp: Factor[]
  webauthn: Factor[]
  hasSecurityKeys: boolean
}) {
  const queryClient = useQueryClient()
  const [setup, setSetup] = useState<Enrolment | 'security_key' | null>(null)
  const [firstCodes, setFirstCodes] = useState<FirstCodes>(null)
  const factors = [...totp, ...webauthn]
  const close = (made: FirstCodes = null) => {
    setSetup(null)
    setFirstCodes(made)
    void refreshAccount(queryClient)
  }
  const enrolling = useAction({ action: enrolAuthenticator, onDone: setSetup })
  const whole = useRef<HTMLDivElement>(null)
  return (
    <div ref={whole} tabIndex={-1} className="outline-none">
      {factors.length > 0 && (
        <ul className="-mt-2 mb-4 divide-y divide-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      {setup === 'security_key' && <SecurityKeySetup onDone={close} onCancel={() => close()} />}
      {setup !== null && setup !== 'security_key' && (
        <AuthenticatorSetup enrolment={setup} onDone={close} onCancel={() => close()} />
      )}
      {firstCodes !== null && (
        <FirstCodesStep
          codes={firstCodes}
          onDone={() => {
            setFirstCodes(null)
            // The button just pressed disappears, so keyboard focus moves here.
            whole.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {setup === null && firstCodes === null && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {totp.length === 0 && (
            <Button
              variant="secondary"
              className="in-data-door:w-full"
              disabled={enrolling.isBusy}
              onClick={() => void enrolling.run()}
            >
              Set up an authenticator app
            </Button>
          )}
          {hasSecurityKeys && (
            <Button variant="secondary" className="in-data-door:w-full" onClick={() => setSetup('security_key')}>
              Add a security key
            </Button>
          )}
          <ActionProblem problem={enrolling.problem} className="w-full" />
        </div>
      )}
      {factors.length > 0 && firstCodes === null && <RecoveryCodes />}
    </div>
  )
}

function FactorRow({ factor }: { factor: Factor }) {
  const name = factor.factor_type === 'totp' ? 'Authenticator app' : factor.friendly_name || 'Security key'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">
          Added <Day at={factor.created_at} withTime />
        </p>
      </div>
      <ConfirmButton
        variant="quiet"
        className="-mx-4 px-4"
        aria-label={`Remove ${name}`}
        question={{
          title: `Remove ${name}?`,
          text: 'Signing in won’t ask for it anymore. With no second factor, your password alone is enough.',
          confirmLabel: 'Remove',
        }}
        start={{
          action: () => callAuth(() => authClient().mfa.unenroll({ factorId: factor.id })),
          success: { title: 'Second factor removed' },
          async refresh(client) {
            // A session that this factor elevated drops back to the lower level. Fresh tokens reflect that.
            await authClient().refreshSession()
            await refreshAccount(client)
          },
        }}
      >
        Remove
      </ConfirmButton>
    </li>
  )
}

/** The last step of setting up a second factor. Without the codes, losing the phone locks the user out. */
function FirstCodesStep({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3 ref={heading} tabIndex={-1} className="mb-2 font-semibold outline-none">
        Last step: save your recovery codes
      </h3>
      <p className="mb-4">If you lose your phone or key, one of these codes lets you in instead.</p>
      <ShownOnce codes={codes} />
      <Button onClick={onDone}>I’ve saved my codes</Button>
    </div>
  )
}
