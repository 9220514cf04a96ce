import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { InvitationNews } from '#app/routes/admin/parts/invitation-news.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { HowInvited, InvitationOnTheWire } from '#shared/people/access-endpoints.ts'
import { longestPersonName } from '#shared/people/person-name.ts'
import { roles, rolesBehind } from '#shared/people/roles.ts'
import { refreshPeople } from './people-data.ts'

const given = rolesBehind('staff').toReversed()

/** Invites someone by email, with one of the roles of the back office. */
export function InviteForm() {
  const [invited, setInvited] = useState<HowInvited | null>(null)
  return (
    <Panel title="Invite someone" lead="Technicians are invited under Technicians.">
      {invited && <InvitationNews invited={invited} />}
      <AdminForm
        className="grid gap-4"
        check={(_, form) => ({ email: emailMistake(form) })}
        submit={async (values) => {
          const role = given.find((one) => one === textOf(values, 'role')) ?? 'writer'
          return callApi('POST /api/admin/people', {
            body: { email: textOf(values, 'email'), role, name: textOf(values, 'name') },
          })
        }}
        refresh={refreshPeople}
        onStart={() => setInvited(null)}
        onDone={(how, form) => {
          setInvited(how)
          form.reset()
        }}
      >
        <InputField name="email" label="Their email address" required type="email" autoComplete="off" />
        <InputField name="name" label="Their name" maxLength={longestPersonName} autoComplete="off" />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">What they may do</legend>
          {given.map((role, at) => (
            <label key={role} className="flex min-h-11 items-start gap-3 py-1.5">
              <input type="radio" name="role" value={role} defaultChecked={at === 0} className="mt-1 size-5 shrink-0" />
              <span>
                <span className="block font-semibold">{roles[role].label}</span>
                <span className="block text-ink-muted text-sm">{roles[role].may}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <SubmitButton className="justify-self-start" busy="Inviting...">
          Invite
        </SubmitButton>
      </AdminForm>
    </Panel>
  )
}

/** Someone who hasn't signed in yet. */
export function InvitationRow({
  invitation: { id, email, name, role, invited_at: at, invited_by: by, is_expired: isExpired },
}: {
  invitation: InvitationOnTheWire
}) {
  const [invited, setInvited] = useState<HowInvited | null>(null)
  const again = useAction({
    action: () => callApi('POST /api/admin/people', { body: { email, role, name: name ?? '' } }),
    onStart: () => setInvited(null),
    onDone: setInvited,
    refresh: refreshPeople,
  })
  const taking = useAction({
    action: () => callApi('DELETE /api/admin/invitations/{id}', { path: { id } }),
    onStart: () => setInvited(null),
    success: { title: 'Invitation taken back' },
    refresh: refreshPeople,
  })
  const isBusy = again.isBusy || taking.isBusy
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name ?? email}</p>
        <p className="text-ink-muted text-sm wrap-anywhere">
          {name !== null && `${email}, `}
          {roles[role].label}, invited by {by}, <Day at={at} />
        </p>
        {isExpired && <Badge variant="warning">Expired</Badge>}
      </div>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="quiet" className="px-4" disabled={isBusy} onClick={() => void again.run()}>
          Invite again
        </Button>
        <Button variant="quiet" className="px-4" disabled={isBusy} onClick={() => void taking.run()}>
          Take back
        </Button>
      </div>
      {invited && (
        <div className="w-full">
          <InvitationNews invited={invited} />
        </div>
      )}
      <ActionProblem problem={again.problem ?? taking.problem} className="w-full" />
    </li>
  )
}
