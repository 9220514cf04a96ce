import type { PasskeyListItem } from '@supabase/auth-js'
import { useState } from 'react'
import { AdminForm, textOf } from '#app/routes/admin/admin-form.tsx'
import { Panel } from '#app/routes/admin/panel.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { act } from './act.ts'
import { LoadedPart } from './loaded-part.tsx'
import { Moment } from './moment.tsx'
import { useLoaded } from './use-loaded.ts'

/** Passkeys: signing in with the fingerprint, face or PIN of a device instead of the password. */
export function PasskeysSection() {
  const loaded = useLoaded(() => callAuth(() => authClient().passkey.list()))
  const [isBusy, setIsBusy] = useState(false)

  async function add() {
    setIsBusy(true)
    await act(() => callAuth(() => authClient().registerPasskey()), 'Passkey added')
    setIsBusy(false)
    await loaded.reload()
  }

  return (
    <Panel title="Passkeys" lead="Sign in with the fingerprint, face or PIN of your device.">
      <LoadedPart loaded={loaded}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className="-mt-2 mb-4 divide-y divide-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onChanged={loaded.reload} />
                ))}
              </ul>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={() => void add()}>
              Add a passkey
            </Button>
          </>
        )}
      </LoadedPart>
    </Panel>
  )
}

function PasskeyRow({ passkey, onChanged }: { passkey: PasskeyListItem; onChanged(): Promise<void> }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const name = passkey.friendly_name || 'Passkey'

  async function remove() {
    setIsAsking(false)
    await act(() => callAuth(() => authClient().passkey.delete({ passkeyId: passkey.id })), 'Passkey deleted')
    await onChanged()
  }

  if (isRenaming) {
    return (
      <li className="py-3">
        <RenameForm
          passkey={passkey}
          onDone={async () => {
            setIsRenaming(false)
            await onChanged()
          }}
        />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">
          {passkey.last_used_at ? 'Last used ' : 'Added '}
          <Moment at={passkey.last_used_at ?? passkey.created_at} />
        </p>
      </div>
      <div className="-mx-4 flex">
        <Button variant="quiet" className="px-4" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button variant="quiet" className="px-4" aria-label={`Delete ${name}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          text="You can no longer sign in with it. Your device may go on offering it until you delete it there too."
          confirmLabel="Delete"
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

function RenameForm({ passkey, onDone }: { passkey: PasskeyListItem; onDone(): Promise<void> }) {
  return (
    <AdminForm
      className="grid gap-3"
      check={(values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Please enter a name.' })}
      submit={async (values) => {
        const friendlyName = textOf(values, 'name').trim()
        await callAuth(() => authClient().passkey.update({ passkeyId: passkey.id, friendlyName }))
        await onDone()
      }}
    >
      {({ mistakes, isBusy }) => (
        <>
          <Field label="Name" required error={mistakes.name}>
            {(control) => <input {...control} name="name" maxLength={120} defaultValue={passkey.friendly_name} />}
          </Field>
          <Button type="submit" variant="secondary" disabled={isBusy} className="justify-self-start">
            Save name
          </Button>
        </>
      )}
    </AdminForm>
  )
}
