import { useQuery } from '@tanstack/react-query'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { Day } from '#app/routes/admin/blog/posts/row/day.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { signOut } from '#app/routes/admin/session/admin-session.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { SessionOnTheWire } from '#shared/people/people-endpoints.ts'
import { refreshAccount, sessionsQuery } from './account-data.ts'

/** Lists where the account is signed in, with a way to end each session. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  return (
    <Panel title="Where you’re signed in" wide>
      <QueryPart query={sessions}>
        {(listed) => (
          <ul className="divide-y divide-line">
            {listed.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Panel>
  )
}

function SessionRow({ session }: { session: SessionOnTheWire }) {
  const ending = useAction({
    action: () => callApi('DELETE /api/admin/sessions/{id}', { path: { id: session.id } }),
    success: { title: 'Signed out there' },
    refresh: refreshAccount,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div>
        <p className="font-semibold">
          <span className="inline-block first-letter:uppercase">{session.device}</span>
          {session.is_current && (
            <span className="ml-2 rounded-full bg-brand-soft px-2.5 py-0.5 text-brand text-sm">This device</span>
          )}
        </p>
        <p className="text-ink-muted text-sm">
          Last used <Day at={session.last_used_at} withTime />
          {session.ip && `, from ${session.ip}`}
        </p>
      </div>
      <Button
        variant="quiet"
        className="-mx-4 px-4"
        aria-label={`Sign out ${session.device}${session.is_current ? ', this device' : ''}`}
        disabled={ending.isBusy}
        onClick={() => void (session.is_current ? signOut() : ending.run())}
      >
        Sign out
      </Button>
      <ActionProblem problem={ending.problem} className="w-full" />
    </li>
  )
}
