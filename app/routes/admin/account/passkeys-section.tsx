import type { PasskeyListItem } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { Button } from '#app/ui/button.tsx'
import { passkeysQuery, refreshAccount } from './account-data.ts'

/** Passkeys: signing in with a device's fingerprint, face or PIN instead of the password. */
export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery)
  const { run, isBusy, problem } = useAction({
    action: () => callAuth(() => authClient().registerPasskey()),
    success: { title: 'Passkey added' },
    refresh: refreshAccount,
  })

  return (
    <Panel title="Passkeys" lead="Sign in with your device’s fingerprint, face or PIN, without a password or code.">
      <QueryPart query={passkeys}>
        {(listed) => (
          <>
            {listed.length > 0 && (
              <ul className="-mt-2 mb-4 divide-y divide-line">
                {listed.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={() => void run()}>
              Add a passkey
            </Button>
            <ActionProblem problem={problem} className="mt-4" />
          </>
        )}
      </QueryPart>
    </Panel>
  )
}

function PasskeyRow({ passkey }: { passkey: PasskeyListItem }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const name = passkey.friendly_name || 'Passkey'
  if (isRenaming) {
    return (
      <li className="py-3">
        <RenameForm passkey={passkey} onDone={() => setIsRenaming(false)} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">
          {passkey.last_used_at ? 'Last used ' : 'Added '}
          <Day at={passkey.last_used_at ?? passkey.created_at} withTime />
        </p>
      </div>
      <div className="-mx-4 flex">
        <Button variant="quiet" className="px-4" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <ConfirmButton
          variant="quiet"
          className="px-4"
          aria-label={`Delete ${name}`}
          question={{
            title: `Delete ${name}?`,
            text: 'You won’t be able to sign in with it anymore. Your device may keep offering it until you delete it there too.',
            confirmLabel: 'Delete',
          }}
          start={{
            action: () => callAuth(() => authClient().passkey.delete({ passkeyId: passkey.id })),
            success: { title: 'Passkey deleted' },
            refresh: refreshAccount,
          }}
        >
          Delete
        </ConfirmButton>
      </div>
    </li>
  )
}

function RenameForm({ passkey, onDone }: { passkey: PasskeyListItem; onDone(): void }) {
  const queryClient = useQueryClient()
  return (
    <AdminForm
      className="grid gap-3"
      check={(values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Please enter a name.' })}
      submit={async (values) => {
        const friendlyName = textOf(values, 'name').trim()
        await callAuth(() => authClient().passkey.update({ passkeyId: passkey.id, friendlyName }))
        // Wait, so the row reappears with its new name instead of flashing the old one.
        await refreshAccount(queryClient)
      }}
      onDone={onDone}
    >
      <InputField name="name" label="Name" required maxLength={120} defaultValue={passkey.friendly_name} />
      <SubmitButton variant="secondary" className="justify-self-start">
        Save name
      </SubmitButton>
    </AdminForm>
  )
}
