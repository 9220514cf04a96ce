import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshAccount, sessionsQuery } from '#app/routes/admin/data/account.ts'
import { Panel } from '#app/routes/admin/panel.tsx'
import { Day } from '#app/routes/admin/posts/day.tsx'
import { QueryPart } from '#app/routes/admin/query-part.tsx'
import { signOut } from '#app/routes/admin/session/admin-session.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { SessionOnTheWire } from '#shared/session-on-the-wire.ts'
import { act } from './act.ts'

/** Where the account is signed in, with a way to end each session. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  const queryClient = useQueryClient()

  async function end({ id, is_current: isCurrent }: SessionOnTheWire) {
    if (isCurrent) return signOut()
    await act(() => callApi(`/sessions/${id}`, { method: 'DELETE' }), 'Signed out there')
    await refreshAccount(queryClient)
  }

  return (
    <Panel title="Where you are signed in" wide>
      <QueryPart query={sessions}>
        {(listed) => (
          <ul className="divide-y divide-line">
            {listed.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <div>
                  <p className="font-semibold">
                    <span className="inline-block first-letter:uppercase">{session.device}</span>
                    {session.is_current && (
                      <span className="ml-2 rounded-full bg-brand-soft px-2.5 py-0.5 text-brand text-sm">
                        This device
                      </span>
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
                  onClick={() => void end(session)}
                >
                  Sign out
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </Panel>
  )
}
