import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { InvitationNews } from '#app/routes/admin/parts/invitation-news.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { HowInvited } from '#shared/people/access-endpoints.ts'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'
import { refreshTechnicians } from './technicians-data.ts'

/** The email address the technician signs in with to see their own jobs on a phone. */
export function AccountPanel({
  technician,
  onSaved,
}: {
  technician: TechnicianOnTheWire
  onSaved(saved: TechnicianOnTheWire): void
}) {
  const [invited, setInvited] = useState<HowInvited | null>(null)
  const { id, account, version } = technician
  const outcome = { refresh: refreshTechnicians, refreshesEitherWay: true, onStart: () => setInvited(null) }
  /** What happens next isn't up to the form, because the live feed may have replaced it before the response arrives. */
  async function save(email: string | null) {
    const answer = await callApi('PUT /api/admin/technicians/{id}/account', { path: { id }, body: { email, version } })
    setInvited(answer.invitation && { invitation: answer.invitation, link: answer.link })
    onSaved(answer.technician)
  }
  return (
    <Panel
      title="Account"
      lead="With an account, a technician can see and update their own jobs on a phone, and nothing else."
    >
      {invited && <InvitationNews invited={invited} />}
      {account ? (
        <>
          <p className="wrap-anywhere">
            {account.is_connected ? 'Signs in as' : 'Invited as'} <strong>{account.email}</strong>
            {!account.is_connected && '. They haven’t signed in yet.'}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {!account.is_connected && <InviteAgain invite={() => save(account.email)} onStart={outcome.onStart} />}
            <ConfirmButton
              variant="danger-outline"
              question={{
                title: 'Remove their access?',
                text: `${account.email} won’t see any jobs from now on. Their visits stay planned.`,
                confirmLabel: 'Remove it',
              }}
              start={{ ...outcome, success: 'Access removed', action: () => save(null) }}
            >
              Remove access
            </ConfirmButton>
          </div>
        </>
      ) : (
        <AdminForm
          {...outcome}
          className="grid gap-4"
          check={(_, form) => ({ email: emailMistake(form) })}
          submit={(values) => save(textOf(values, 'email').trim())}
        >
          <InputField name="email" label="Their email address" required type="email" autoComplete="off" />
          <div>
            <SubmitButton variant="secondary" busy="Inviting...">
              Invite
            </SubmitButton>
          </div>
        </AdminForm>
      )}
    </Panel>
  )
}

function InviteAgain({ invite, onStart }: { invite(): Promise<void>; onStart(): void }) {
  const { run, isBusy, problem } = useAction({ action: invite, onStart })
  return (
    <div>
      <Button variant="secondary" disabled={isBusy} onClick={() => void run()}>
        Invite again
      </Button>
      <ActionProblem problem={problem} className="mt-3" />
    </div>
  )
}
