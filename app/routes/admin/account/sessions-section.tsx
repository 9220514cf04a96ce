import { Panel } from '#app/routes/admin/panel.tsx'
import { signOut } from '#app/routes/admin/session/admin-session.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { SessionOnTheWire } from '#shared/session-on-the-wire.ts'
import { act } from './act.ts'
import { LoadedPart } from './loaded-part.tsx'
import { Moment } from './moment.tsx'
import { useLoaded } from './use-loaded.ts'

/** Where the account is signed in, with a way to end each session. */
export function SessionsSection() {
  const loaded = useLoaded(() => callApi<SessionOnTheWire[]>('/sessions'))

  async function end({ id, is_current: isCurrent }: SessionOnTheWire) {
    if (isCurrent) return signOut()
    await act(() => callApi(`/sessions/${id}`, { method: 'DELETE' }), 'Signed out there')
    await loaded.reload()
  }

  return (
    <Panel title="Where you are signed in" wide>
      <LoadedPart loaded={loaded}>
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
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
                    Last used <Moment at={session.last_used_at} />
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
      </LoadedPart>
    </Panel>
  )
}
