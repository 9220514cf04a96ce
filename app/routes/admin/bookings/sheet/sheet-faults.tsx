import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { Part } from './sheet-part.tsx'

const mostCauses = 3

/** The likeliest fault from the shop's own fact base: what to check first, how to fix it, and when it's dangerous. */
export function SheetFaults({
  booking: {
    known_faults: [fault],
    tried_checks: tried,
  },
}: {
  booking: BookingOnTheWire
}) {
  if (!fault) return null
  return (
    <Part title="Likely causes (our estimate), and what to bring">
      <p className="font-semibold">
        {fault.name}
        {fault.is_chosen && ', the homeowner says'}
      </p>
      <p>
        <strong>Bring:</strong> {fault.parts.join(', ')}. <strong>Plan:</strong> {fault.minutes} minutes.
      </p>
      <ul className="list-disc pl-5">
        {fault.causes.slice(0, mostCauses).map(({ name, repair, share }) => (
          <li key={name}>
            <span className="inline-block font-semibold first-letter:uppercase">
              {name}, {share}%
            </span>
            : {repair}
          </li>
        ))}
      </ul>
      {tried.length > 0 && (
        <p>
          <strong>Already tried, still broken:</strong> {tried.join(' ')}
        </p>
      )}
      <p>
        <strong>Safety:</strong> {fault.stop}
      </p>
    </Part>
  )
}
