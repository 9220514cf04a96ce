import { useState } from 'react'
import { AdminForm, textOf } from '#app/routes/admin/admin-form.tsx'
import { CodeField, codeMistake } from '#app/routes/admin/code-field.tsx'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { announceSignedIn } from './announce-sign-in.ts'
import { findFactor } from './find-factor.ts'
import { SecurityKeyButton } from './security-key-button.tsx'

/** The second step of signing in: a code of the authenticator app, a security key, or one of the recovery codes. */
export function CodeForm() {
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  return (
    <>
      {way === 'app' ? <AppCodeForm /> : <RecoveryCodeForm />}
      <SecurityKeyButton className="mt-3 w-full" />
      <Button variant="quiet" className="mt-3 w-full" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
        {way === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
      </Button>
    </>
  )
}

function AppCodeForm() {
  return (
    <AdminForm
      failureTitle="Login Failed"
      className="grid gap-4"
      check={(values) => ({ code: codeMistake(textOf(values, 'code')) })}
      submit={async (values) => {
        const factor = await findFactor('totp')
        const code = textOf(values, 'code').replace(/\s/g, '')
        const { error } = await authClient().mfa.challengeAndVerify({ factorId: factor.id, code })
        if (error) throw error
        announceSignedIn()
      }}
    >
      {({ mistakes, isBusy }) => (
        <>
          <CodeField error={mistakes.code} hint="The 6 digits that your authenticator app shows now." autoFocus />
          <Button type="submit" disabled={isBusy} className="w-full">
            {isBusy ? 'Checking...' : 'Continue'}
          </Button>
        </>
      )}
    </AdminForm>
  )
}

function RecoveryCodeForm() {
  return (
    <AdminForm
      failureTitle="Login Failed"
      className="grid gap-4"
      check={(values) => ({ code: textOf(values, 'code').trim() ? undefined : 'Please enter a recovery code.' })}
      submit={async (values) => {
        const { error } = await authClient().mfa.recoveryCodes.verify({ code: textOf(values, 'code').trim() })
        if (error) throw error
        announceSignedIn()
      }}
    >
      {({ mistakes, isBusy }) => (
        <>
          <Field label="Recovery code" required error={mistakes.code} hint="Each of your codes works once.">
            {(control) => (
              <input {...control} name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} />
            )}
          </Field>
          <Button type="submit" disabled={isBusy} className="w-full">
            {isBusy ? 'Checking...' : 'Continue'}
          </Button>
        </>
      )}
    </AdminForm>
  )
}
