import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Panel } from '#app/routes/admin/panel.tsx'
import type { BookingOnTheWire } from '#shared/desk-on-the-wire.ts'

type KnownFault = BookingOnTheWire['known_faults'][number]

/** What the shop's own fact base says about such a problem: what to warn about on the phone, and what to have in the van. */
export function KnownFaults({ booking: { known_faults: faults } }: { booking: BookingOnTheWire }) {
  if (faults.length === 0) return null
  return (
    <Panel title="What we know" lead="Likely causes for this problem, so that you can bring the right parts.">
      <div className="grid gap-3">
        {faults.map((fault, index) => (
          <Fault key={fault.name} fault={fault} isOpen={index === 0} />
        ))}
      </div>
    </Panel>
  )
}

function Fault({ fault: { name, stop, causes }, isOpen }: { fault: KnownFault; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
        {name}
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <p className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong>Safety:</strong> {stop}
          </span>
        </p>
        <ul className="grid gap-3">
          {causes.map((cause) => (
            <li key={cause.name}>
              <p className="font-semibold first-letter:uppercase">{cause.name}</p>
              <p className="text-ink-muted text-sm">{cause.detail}</p>
              <p className="text-sm">Repair: {cause.repair}</p>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
