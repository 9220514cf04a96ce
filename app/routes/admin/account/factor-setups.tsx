import { AdminForm, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { CodeField, codeMistake, readCode } from '#app/routes/admin/sign-in/code-field.tsx'
import { Button } from '#app/ui/button.tsx'

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

/** Names a new security key and has the browser ask the user to touch it. */
export function SecurityKeySetup({ onDone, onCancel }: { onDone(firstCodes: FirstCodes): void; onCancel(): void }) {
  return (
    <AdminForm
      className="grid gap-4"
      check={(values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Please enter a name.' })}
      submit={(values) => addSecurityKey(textOf(values, 'name').trim())}
      success={{ title: 'Security key added' }}
      onDone={onDone}
    >
      {({ isBusy }) => (
        <>
          <InputField
            name="name"
            label="Name of the key"
            required
            hint="So you can tell it apart from your other keys."
            maxLength={120}
            defaultValue="Security key"
            autoFocus
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Waiting for the key...' : 'Add the key'}
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

async function addSecurityKey(friendlyName: string): Promise<FirstCodes> {
  await removeUnfinished('webauthn')
  const { hostname, origin } = window.location
  await callAuth(() =>
    authClient().mfa.webauthn.register({ friendlyName, webauthn: { rpId: hostname, rpOrigins: [origin] } }),
  )
  return makeFirstCodes()
}

/**
 * The recovery codes shown at the end of second-factor setup. `null` if there are none to show, because the account already has some
 * or creating them failed. The factor is on either way, and the screen keeps offering codes to anyone without them.
 */
export type FirstCodes = readonly string[] | null

/** Creates the account's first recovery codes. */
async function makeFirstCodes(): Promise<FirstCodes> {
  try {
    return (await callAuth(() => authClient().mfa.recoveryCodes.generate())).codes
  } catch {
    return null
  }
}

/** Removes second factors of a kind whose setup was started but never finished, which frees their names for new ones. */
async function removeUnfinished(kind: 'totp' | 'webauthn'): Promise<void> {
  const { all } = await callAuth(() => authClient().mfa.listFactors())
  for (const { id, factor_type: type, status } of all) {
    if (type === kind && status === 'unverified') await callAuth(() => authClient().mfa.unenroll({ factorId: id }))
  }
}
