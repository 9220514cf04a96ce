import { ChevronRight, Clock, TriangleAlert, Wrench } from 'lucide-react'
import { HomeownerDetails } from '#app/routes/admin/bookings/homeowner-details.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { KnownFaultOnTheWire } from '#shared/homeowner/preparation-on-the-wire.ts'

/** What the shop's own fact base says about this kind of problem: what to warn about on the phone and what to have in the van. */
export function KnownFaults({
  booking: { known_faults: faults, tried_checks: tried, homeowner_details: details },
}: {
  booking: BookingOnTheWire
}) {
  if (faults.length === 0 && !details) return null
  return (
    <Panel
      title="What we know"
      lead="Likely causes, and what to bring. Percentages are our estimate of how often each one is to blame."
    >
      <div className="grid grid-cols-1 gap-3">
        {details && (
          <div>
            <HomeownerDetails details={details} />
          </div>
        )}
        {faults.map((fault, index) => (
          <Fault key={fault.name} fault={fault} isLikely={index === 0} />
        ))}
        {tried.length > 0 && (
          <div>
            <p className="font-semibold">The homeowner already tried</p>
            <ul className="list-disc pl-5 text-sm">
              {tried.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** Folded, the likeliest one says what may be the cause and what to warn about, a line each. */
function Fault({
  fault: { name, stop, causes, parts, minutes, is_chosen },
  isLikely,
}: {
  fault: KnownFaultOnTheWire
  isLikely: boolean
}) {
  return (
    <details className="group rounded-control border border-line">
      <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 px-4 py-2">
        <ChevronRight aria-hidden="true" className="size-5 text-ink-muted transition-transform group-open:rotate-90" />
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {is_chosen && <Badge>Picked by the homeowner</Badge>}
        </span>
        {isLikely && (
          <span className="col-start-2 grid text-ink-muted text-sm group-open:hidden">
            <span className="truncate">{causes.map((cause) => `${cause.share}% ${cause.name}`).join(', ')}</span>
            <span className="truncate text-warning">
              <strong>Safety:</strong> {stop}
            </span>
          </span>
        )}
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pb-4 wrap-anywhere">
        <p className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong>Safety:</strong> {stop}
          </span>
        </p>
        <p className="flex gap-2">
          <Wrench aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
          <span>
            <strong>Bring:</strong> {parts.join(', ')}
          </span>
        </p>
        <p className="flex gap-2">
          <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
          <span>
            <strong>Plan:</strong> {minutes} minutes
          </span>
        </p>
        <ul className="grid gap-3">
          {causes.map((cause) => (
            <li key={cause.name}>
              <p className="flex items-baseline justify-between gap-3 font-semibold">
                <span className="first-letter:uppercase">{cause.name}</span>
                <span className="shrink-0 text-ink-muted tabular-nums">{cause.share}%</span>
              </p>
              <p className="text-ink-muted text-sm">{cause.detail}</p>
              <p className="text-sm">Repair: {cause.repair}</p>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
