import { type QueryClient, useQuery } from '@tanstack/react-query'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { relativeMoment } from '#app/routes/admin/bookings/time-words.ts'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'

/** Nested under the booking's own key, so it's refetched whenever the booking changes. */
function homeownerLinkQuery(bookingId: string) {
  return apiQuery(['bookings', 'one', bookingId, 'link'], 'GET /api/admin/bookings/{id}/link', {
    path: { id: bookingId },
  })
}

/** What the homeowner added and wrote on their own page, and the link to that page. */
export function HomeownerPanel({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const query = useQuery(homeownerLinkQuery(booking.id))
  const refresh = (client: QueryClient) => refreshBookings(client, booking.id)
  const path = { id: booking.id }
  return (
    <Panel title="From the homeowner">
      <Added booking={booking} now={now} />
      <QueryPart query={query} loading={<Skeleton className="h-12" />}>
        {(link) => (
          <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
            {link.address === null ? (
              <p className="w-full text-ink-muted">The homeowner’s link is off.</p>
            ) : (
              <>
                <CopyButton
                  variant="secondary"
                  size="narrow"
                  className="min-h-12"
                  text={link.address}
                  done="The link is copied"
                >
                  Copy the link
                </CopyButton>
                <a
                  href={link.address}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonStyles({ variant: 'secondary', size: 'narrow', className: 'min-h-12' })}
                >
                  Open their page
                </a>
                <ConfirmButton
                  variant="secondary"
                  size="narrow"
                  className="min-h-12"
                  question={{
                    title: 'Turn off the link?',
                    text: 'From then on, anyone who has it sees only your phone number. You can make a new one anytime.',
                    confirmLabel: 'Turn off the link',
                  }}
                  start={{
                    action: () => callApi('DELETE /api/admin/bookings/{id}/link', { path }),
                    success: 'That link no longer works',
                    refresh,
                  }}
                >
                  Turn off the link
                </ConfirmButton>
              </>
            )}
            <ConfirmButton
              variant="secondary"
              size="narrow"
              className="min-h-12"
              question={{
                title: 'Make a new link?',
                text: 'Links in emails and texts you already sent will stop working. You’ll need to send the new one.',
                confirmLabel: 'Make a new link',
              }}
              start={{
                action: () => callApi('PUT /api/admin/bookings/{id}/link', { path }),
                success: 'New link is ready',
                refresh,
              }}
            >
              Make a new link
            </ConfirmButton>
          </div>
        )}
      </QueryPart>
    </Panel>
  )
}

/** Newest message first, because someone is waiting for an answer to it. */
function Added({ booking: { homeowner_details: details, events }, now }: { booking: BookingOnTheWire; now: number }) {
  const words = events.filter(({ by, note }) => by === 'Homeowner' && note !== null).toReversed()
  if (!details?.how_to_get_in && words.length === 0) {
    return <p className="text-ink-muted">Nothing yet.</p>
  }
  return (
    <div className="grid gap-3">
      {details?.how_to_get_in && (
        <p>
          <span className="text-ink-muted text-sm">How to get in: </span>
          <span className="font-medium wrap-anywhere">{details.how_to_get_in}</span>
        </p>
      )}
      {words.map(({ seq, kind, at, note }) => (
        <p key={seq}>
          <span className="text-ink-muted text-sm">
            {kind === 'time_requested' ? 'Wants another time' : 'Wrote'}, {relativeMoment(at, now)}:{' '}
          </span>
          <span className="whitespace-pre-line font-medium wrap-anywhere">{note}</span>
        </p>
      ))}
    </div>
  )
}
