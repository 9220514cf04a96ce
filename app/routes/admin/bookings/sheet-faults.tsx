import type { BookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { Part } from './sheet-part.tsx'

const mostCauses = 3

/** The likeliest fault in the shop's own fact base: what to check first, what is done about it, and when it is dangerous. */
export function SheetFaults({
  booking: {
    known_faults: [fault],
  },
}: {
  booking: BookingOnTheWire
}) {
  if (!fault) return null
  return (
    <Part title="Likely causes, and what to take along">
      <p className="font-semibold">{fault.name}</p>
      <ul className="list-disc pl-5">
        {fault.causes.slice(0, mostCauses).map(({ name, repair }) => (
          <li key={name}>
            <span className="font-semibold first-letter:uppercase">{name}</span>: {repair}
          </li>
        ))}
      </ul>
      <p>
        <strong>Safety:</strong> {fault.stop}
      </p>
    </Part>
  )
}
