import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, Link } from 'react-router'
import { listedFields } from '#app/routes/admin/bookings/booking-field.tsx'
import { deskPeopleQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { relativeDay } from '#app/routes/admin/bookings/time-words.ts'
import { SelectField } from '#app/routes/admin/form/form-field.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { urgencies, urgencyKeys } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { AttributionWords } from './attribution-words.tsx'
import { ChangeProblem, useChange } from './change-problem.tsx'
import { CorrectionForm } from './dialogs/correction-form.tsx'
import { mapLink } from './map-link.ts'
import { TextFact } from './text-fact.tsx'

/** Who and where, plus what the shop adds: street, tags, urgency, assignee. */
export function CustomerFacts({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const change = useChange(booking.id)
  const { version } = booking
  const { people = [] } = useQuery(deskPeopleQuery).data ?? {}
  return (
    <Panel title="Customer and visit">
      <WhoAndWhere booking={booking} now={now} />
      <div className="mt-5 grid gap-4 border-line border-t pt-5 sm:grid-cols-2 print:hidden">
        <TextFact
          booking={booking}
          label="Street and how to get in"
          value={booking.street ?? ''}
          change={(street, seen) => ({
            endpoint: 'PUT /api/admin/bookings/{id}/street',
            body: { street, version: seen },
          })}
        />
        <TextFact
          booking={booking}
          label="Tags, separated by commas"
          value={booking.tags.join(', ')}
          change={(tags, seen) => ({
            endpoint: 'PUT /api/admin/bookings/{id}/tags',
            body: { tags: tags.split(','), version: seen },
          })}
        />
        <SelectField
          name="urgency"
          label="Urgent"
          value={booking.urgency ?? ''}
          disabled={change.isBusy}
          onChange={({ target }) =>
            void change.run({
              endpoint: 'PUT /api/admin/bookings/{id}/urgency',
              body: { urgency: urgencyKeys.find((key) => key === target.value) ?? null, version },
            })
          }
          options={[
            { value: '', label: 'No' },
            ...urgencyKeys.map((value) => ({ value, label: urgencies[value].label })),
          ]}
        />
        <SelectField
          name="assignee"
          label="Assigned to"
          value={booking.assigned_to ?? ''}
          disabled={change.isBusy}
          onChange={({ target }) =>
            void change.run({
              endpoint: 'PUT /api/admin/bookings/{id}/assignee',
              body: { assignee: target.value || null, version },
            })
          }
          options={[
            { value: '', label: 'Nobody yet' },
            ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
      </div>
      <ChangeProblem problem={change.problem} missed={change.missed} now={now} />
    </Panel>
  )
}

function WhoAndWhere({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const correctButton = useRef<HTMLButtonElement>(null)
  const where = [booking.street, booking.place, booking.customer_zip].filter(Boolean).join(', ')
  function close() {
    flushSync(() => setCorrecting(false))
    correctButton.current?.focus()
  }
  if (isCorrecting) return <CorrectionForm booking={booking} onClose={close} />
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {listedFields('desk', booking).map(({ name, label, text }) => (
          <Fact key={name} name={label}>
            {text}
          </Fact>
        ))}
        <Fact name="Where">
          <a
            href={mapLink(where)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-2 hover:underline"
          >
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <span className="wrap-anywhere">{where}</span>
          </a>
        </Fact>
        <Fact name="Earlier">
          <Earlier booking={booking} now={now} />
        </Fact>
        {booking.attribution && (
          <Fact name="Came from">
            <AttributionWords attribution={booking.attribution} />
          </Fact>
        )}
      </dl>
      <Button
        ref={correctButton}
        variant="quiet"
        size="sm"
        className="mt-2 -ml-3.5 print:hidden"
        onClick={() => setCorrecting(true)}
      >
        Correct the booking
      </Button>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Earlier({ booking: { earlier }, now }: { booking: BookingOnTheWire; now: number }) {
  const [last] = earlier.newest
  if (!last || !earlier.since) return <>First booking</>
  const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(earlier.total + 1)
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ordinal]
  return (
    <>
      {earlier.total + 1}
      {ending} booking since {new Date(earlier.since).getFullYear()}, last:{' '}
      <Link to={href('/admin/bookings/:id', { id: last.id })} className="font-semibold text-brand hover:underline">
        {applianceLabel(last.appliance_type)}, {relativeDay(last.created_at, now)}
      </Link>
    </>
  )
}
