import { useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { Day } from '#app/routes/admin/blog/posts/row/day.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { InvitationOnTheWire } from '#shared/people/access-endpoints.ts'
import { roles } from '#shared/people/roles.ts'
import { news } from './invite-form.tsx'
import { refreshPeople } from './people-data.ts'

/** Someone who hasn't signed in yet. */
export function InvitationRow({
  invitation: { id, email, role, invited_at: at },
}: {
  invitation: InvitationOnTheWire
}) {
  const client = useQueryClient()
  const refresh = () => refreshPeople(client)
  const again = useAction({
    action: () => callApi('POST /api/admin/people', { body: { email, role } }),
    success: ({ invitation }) => news[invitation],
    refresh,
  })
  const taking = useAction({
    action: () => callApi('DELETE /api/admin/invitations/{id}', { path: { id } }),
    success: { title: 'Invitation taken back' },
    refresh,
  })
  const isBusy = again.isBusy || taking.isBusy
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-ink-muted text-sm">
          {roles[role].label}, invited <Day at={at} />
        </p>
      </div>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="quiet" className="px-4" disabled={isBusy} onClick={() => void again.run()}>
          Invite again
        </Button>
        <Button variant="quiet" className="px-4" disabled={isBusy} onClick={() => void taking.run()}>
          Take back
        </Button>
      </div>
      <ActionProblem problem={again.problem ?? taking.problem} className="w-full" />
    </li>
  )
}
