import { AdminForm, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { CodeField, codeMistake, readCode } from '#app/routes/admin/sign-in/code-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { type FirstCodes, makeFirstCodes } from './first-codes.ts'
import { removeUnfinished } from './remove-unfinished.ts'

export interface Enrolment {
  id: string
  totp: { qr_code: string; secret: string }
}

/** Starts a new authenticator. */
export async function enrolAuthenticator(): Promise<Enrolment> {
  await removeUnfinished('totp')
  return callAuth(() => authClient().mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' }))
}

/** Shows what the app needs to know and takes the first code as proof that it works. */
export function AuthenticatorSetup({
  enrolment,
  onDone,
  onCancel,
}: {
  enrolment: Enrolment
  onDone(firstCodes: FirstCodes): void
  onCancel(): void
}) {
  const { qr_code: picture, secret } = enrolment.totp
  return (
    <AdminForm
      className="grid gap-4"
      check={(values) => ({ code: codeMistake(textOf(values, 'code')) })}
      submit={async (values) => {
        const code = readCode(textOf(values, 'code'))
        await callAuth(() => authClient().mfa.challengeAndVerify({ factorId: enrolment.id, code }))
        return makeFirstCodes()
      }}
      success={{ title: 'Second factor is on' }}
      onDone={onDone}
    >
      {({ isBusy }) => (
        <>
          <p>Scan this with your authenticator app, or type the key into it.</p>
          {/* Dark squares on white in both color schemes, because not every scanner can read the reverse. */}
          <img src={picture} alt="QR code for your authenticator app" className="w-48 rounded-control bg-white p-2" />
          <p className="text-sm">
            Key: <code className="break-all">{secret}</code>
          </p>
          <CodeField hint="The 6 digits your app shows right now." />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Checking...' : 'Turn on'}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </AdminForm>
  )
}
