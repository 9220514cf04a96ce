import { queryOptions, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { createQueryClient } from '#app/routes/admin/frame/query-client.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { CodeField, codeMistake, readCode } from '#app/routes/admin/sign-in/code-field.tsx'
import { MailedCode } from '#app/routes/admin/sign-in/forms/mailed-code.tsx'
import { PasskeyButton } from '#app/routes/admin/sign-in/forms/passkey-button.tsx'
import { PasswordForm } from '#app/routes/admin/sign-in/forms/password-form.tsx'
import { signedIn } from '#app/routes/admin/sign-in/sign-in-news.ts'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'

/** The verified factors that a user signing in can be asked for. */
interface AskedFactors {
  /** Id of the authenticator app. */
  totp: string | null
  securityKeys: { id: string; name: string }[]
}

/** Doesn't use `callAuth`, which would prompt for the very factor being looked up here. */
const askedFactorsQuery = queryOptions({
  queryKey: ['asked-factors'],
  queryFn: async (): Promise<AskedFactors> => {
    const { data, error } = await authClient().mfa.listFactors()
    if (error) throw error
    const securityKeys = data.webauthn.map(({ id, friendly_name: name }) => ({ id, name: name || 'a security key' }))
    return { totp: data.totp[0]?.id ?? null, securityKeys }
  },
})

/**
 * The second step of signing in: a code from the authenticator app, a security key, or one of the recovery codes. It's also used on
 * the login screen, outside the screens' query cache, and refetches each time it opens.
 */
export function CodeForm() {
  const [queryClient] = useState(createQueryClient)
  const query = useQuery(askedFactorsQuery, queryClient)
  return <QueryPart query={query}>{(factors) => <Ways {...factors} />}</QueryPart>
}

/** Asks who is at the screen: by a second factor if the account has one, otherwise by signing in again. */
export function ConfirmForm({ email }: { email: string }) {
  const [queryClient] = useState(createQueryClient)
  const query = useQuery(askedFactorsQuery, queryClient)
  return (
    <QueryPart query={query}>
      {(factors) =>
        factors.totp || factors.securityKeys.length > 0 ? (
          <Ways {...factors} />
        ) : (
          <>
            <PasswordForm email={email} />
            <PasskeyButton />
            <MailedCode email={email} />
          </>
        )
      }
    </QueryPart>
  )
}

/** What the account has comes first; a recovery code replaces whatever was lost. */
function Ways({ totp, securityKeys }: AskedFactors) {
  const [isRecovering, setIsRecovering] = useState(false)
  return (
    <div className="grid gap-3">
      {isRecovering && <RecoveryCodeForm />}
      {!isRecovering && totp && <AppCodeForm factorId={totp} />}
      {!isRecovering &&
        securityKeys.map(({ id, name }) => (
          <SecurityKeyButton
            key={id}
            factorId={id}
            label={securityKeys.length === 1 ? 'Use a security key' : `Use ${name}`}
            variant={totp ? 'secondary' : 'primary'}
          />
        ))}
      <Button variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
        {!isRecovering && 'Use a recovery code'}
        {isRecovering && (totp ? 'Use the authenticator app' : 'Use a security key')}
      </Button>
    </div>
  )
}

function AppCodeForm({ factorId }: { factorId: string }) {
  return (
    <AdminForm
      failureTitle="Login Failed"
      className="grid gap-4"
      check={(values) => ({ code: codeMistake(textOf(values, 'code')) })}
      submit={async (values) => {
        const code = readCode(textOf(values, 'code'))
        const { error } = await authClient().mfa.challengeAndVerify({ factorId, code })
        if (error) throw error
      }}
      success={signedIn}
    >
      <CodeField hint="The 6 digits your authenticator app shows right now." autoFocus />
      <SubmitButton className="w-full" busy="Checking...">
        Continue
      </SubmitButton>
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
      }}
      success={signedIn}
    >
      <InputField
        name="code"
        label="Recovery code"
        required
        hint="Each code works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <SubmitButton className="w-full" busy="Checking...">
        Continue
      </SubmitButton>
    </AdminForm>
  )
}

function SecurityKeyButton({ factorId, label, variant }: { factorId: string; label: string; variant: ButtonVariant }) {
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
