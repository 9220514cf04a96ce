import { describeMoment } from '#app/routes/admin/bookings/time-words.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { describeEvent } from './event-words.ts'

/** What happened, newest first. */
export function Timeline({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  return (
    <Panel title="What happened">
      <ol className="grid gap-4">
        {booking.events.toReversed().map((event) => (
          <li key={event.seq} className="border-line border-l-2 pl-4">
            <p className="font-medium">{describeEvent(event, now)}</p>
            {event.note !== null && (
              <p className="mt-1 whitespace-pre-line rounded-control bg-surface-sunken px-3 py-2 wrap-anywhere">
                {event.note}
              </p>
            )}
            <p className="text-ink-muted text-sm">
              {event.by} · <time dateTime={event.at}>{describeMoment(event.at, now)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
