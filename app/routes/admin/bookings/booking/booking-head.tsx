import { ChevronDown, Printer, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { LanguageBadge, StateBadge, UrgencyBadge } from '#app/routes/admin/bookings/queue/state-badge.tsx'
import { TimeLeft } from '#app/routes/admin/bookings/queue/time-left.tsx'
import { describeSpan, relativeMoment, relativeWindow } from '#app/routes/admin/bookings/time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { applianceLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { brokenCorrectionReasons } from '#shared/promise/response-ledger.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { ChangeProblem, useChange } from './change-problem.tsx'
import { DangerLine, problemWords, WarningNote } from './danger-line.tsx'

/** Who the booking is for, where the promise stands, and what's wrong. A long description doesn't push the clock out of view. */
export function BookingHead({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  return (
    <header
      className={`grid grid-cols-1 gap-x-6 gap-y-4 overflow-hidden rounded-card border bg-surface-raised p-5 shadow-card sm:p-6 @2xl:grid-cols-[minmax(0,1fr)_14.5rem] @2xl:grid-rows-[auto_1fr] print:p-4 print:shadow-none ${booking.danger_at ? 'border-danger' : 'border-line'}`}
    >
      {booking.danger_at && (
        <DangerLine
          since={booking.danger_at}
          now={now}
          isAlert
          className="-mx-5 -mt-5 mb-1 px-5 py-3 sm:-mx-6 sm:-mt-6 sm:px-6 sm:text-lead @2xl:col-span-2"
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-full">
          <h1 className="font-bold text-2xl leading-tight tracking-tight wrap-anywhere">
            {applianceLabel(booking.appliance_type)}
            {'\u00a0'}· {booking.customer_name}
          </h1>
          <p className="mt-1 text-ink-muted text-sm">
            #{spokenNumber(booking.id)} · {booking.source === 'phone' ? 'by phone' : 'from the website'} ·{' '}
            <time dateTime={booking.created_at} title={businessZone()}>
              {relativeMoment(booking.created_at, now)}
            </time>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <LanguageBadge language={booking.language} />
          {booking.urgency && <UrgencyBadge urgency={booking.urgency} />}
          <StateBadge state={booking.state} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 @2xl:row-span-2 @2xl:content-start">
        {booking.is_waiting ? <TimeLeft booking={booking} now={now} size="lg" /> : <PromiseKept booking={booking} />}
        <CorrectPromise booking={booking} now={now} />
        {booking.erased_at === null && (
          <Link
            to={href('/admin/bookings/:id/sheet', { id: booking.id })}
            className="order-last print:hidden inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
          >
            <Printer aria-hidden="true" className="size-5" />
            Job sheet
          </Link>
        )}
        {booking.window_start && booking.window_end && (
          <p className="font-semibold wrap-anywhere">
            Visit: {relativeWindow(booking.window_start, booking.window_end, now)}
            {booking.technician_name && ` with ${booking.technician_name}`}
          </p>
        )}
        {booking.problems.map((problem) => (
          <WarningNote key={problem} text={problemWords(problem)} Icon={TriangleAlert} />
        ))}
      </div>
      <p className="whitespace-pre-line border-line border-t pt-4 text-lead wrap-anywhere">
        {booking.problem_description}
      </p>
    </header>
  )
}

function PromiseKept({ booking }: { booking: BookingOnTheWire }) {
  if (booking.first_contact_at === null) return <p className="text-ink-muted text-sm">No one ever contacted them.</p>
  // Someone who called to book was answered on that very call.
  if (booking.source === 'phone' && booking.first_contact_at === booking.created_at) {
    return <p className="font-medium text-sm text-success">We talked when they called: promise kept</p>
  }
  const span = describeSpan(Date.parse(booking.first_contact_at) - Date.parse(booking.created_at))
  return (
    <p className={`font-medium text-sm ${booking.promise_broken_at ? 'text-danger' : 'text-success'}`}>
      {booking.promise_broken_at
        ? `First contact after ${span}: later than promised`
        : `First contact after ${span}: promise kept${booking.first_contact_at > booking.due_at ? ', past our own goal' : ''}`}
    </p>
  )
}

/** Takes back that a promise was missed, for a reason. Nobody should have to live with a wrong record. */
function CorrectPromise({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const { run, isBusy, problem, missed } = useChange(booking.id)
  if (booking.promise_broken_at === null || booking.erased_at !== null) return null
  return (
    <details className="group basis-full text-sm print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-brand">
        Not missed?
        <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-2">
        {brokenCorrectionReasons.map(({ value, label }) => (
          <Button
            key={value}
            variant="secondary"
            size="narrow"
            disabled={isBusy}
            onClick={() =>
              void run({
                endpoint: 'POST /api/admin/bookings/{id}/promise',
                body: { reason: value, version: booking.version },
              })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      <ChangeProblem problem={problem} missed={missed} now={now} />
    </details>
  )
}
