import { AdminForm, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { type FirstCodes, makeFirstCodes } from './first-codes.ts'
import { removeUnfinished } from './remove-unfinished.ts'

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
