import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import type { BookingEventOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { describeEvent } from './event-words.ts'

/** Why a change failed, and what someone else did in the meantime. */
export function ChangeProblem({
  problem,
  missed,
  now,
}: {
  problem: string | null
  missed: BookingEventOnTheWire[]
  now: number
}) {
  if (problem === null) return null
  return (
    <div className="mt-3">
      <ActionProblem problem={problem} />
      <MissedEvents missed={missed} now={now} />
    </div>
  )
}

/** What has happened since the user last saw the booking. Renders nothing if they missed nothing. */
export function MissedEvents({ missed, now }: { missed: BookingEventOnTheWire[]; now: number }) {
  if (missed.length === 0) return null
  return (
    <ul className="mt-2 list-disc pl-6 text-sm">
      {missed.map((event) => (
        <li key={event.seq}>
          {event.by}: {describeEvent(event, now)}
        </li>
      ))}
    </ul>
  )
}
