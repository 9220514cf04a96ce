import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { useServiceArea } from '#app/routes/admin/business/service-area/service-area-data.ts'
import { AdminForm, SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { useUnsavedWork } from '#app/routes/admin/form/unsaved-work.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { applianceLabel, nothingTyped } from '#shared/bookings/booking-fields.ts'
import { type CallerValues, checkCaller } from '#shared/bookings/caller-form.ts'
import type { KnownCallerOnTheWire } from '#shared/bookings/endpoints/caller-endpoints.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { withServiceCalls } from '#shared/service-area/service-area.ts'
import { createBookingId } from '#shared/uuid.ts'
import { knownCallerQuery, refreshBookings } from './bookings-data.ts'
import { CallerFields } from './caller-fields.tsx'
import { relativeDay } from './time-words.ts'

/**
 * Takes down a booking for someone who calls. Its id is created with the form, so resending it after a lost response doesn't create
 * a second one.
 */
export default function NewBooking() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const served = useServiceArea()
  const business = useBusiness()
  const area = served && withServiceCalls(served, business)
  const [values, setValues] = useState<CallerValues>(() => ({
    id: createBookingId(),
    ...nothingTyped(),
    street: '',
    heard_from: '',
  }))
  const isSaved = useRef(false)
  const form = useRef<HTMLElement>(null)
  const change = (some: Partial<CallerValues>) => setValues((before) => ({ ...before, ...some }))
  const isTyped = Object.entries(values).some(([name, value]) => name !== 'id' && value.trim() !== '')
  useUnsavedWork({
    mustAsk: () => isTyped && !isSaved.current,
    loss: 'You’d lose what you’ve typed about this call.',
  })

  function fillIn(known: KnownCaller) {
    change(detailsOf(known, values))
    // The one for the appliance.
    form.current?.querySelector('select')?.focus()
  }

  return (
    <div className="grid gap-5">
      <Link
        to={{ pathname: href('/admin/bookings'), search }}
        className="inline-flex min-h-12 w-fit items-center gap-2 font-semibold text-brand lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        All bookings
      </Link>
      <section
        ref={form}
        aria-labelledby="new-booking"
        className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
      >
        <h1 id="new-booking" className="font-bold text-2xl leading-tight tracking-tight">
          New booking
        </h1>
        <p className="mt-1 mb-5 text-ink-muted">For someone on the phone. It counts as answered by you.</p>
        <AdminForm
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
          check={() => {
            const check = checkCaller(values, area)
            return check.ok ? {} : check.fields
          }}
          submit={() => callApi('POST /api/admin/bookings', { body: values })}
          success="Booking saved"
          refresh={refreshBookings}
          onDone={({ id }) => {
            isSaved.current = true
            void navigate({ pathname: href('/admin/bookings/:id', { id }), search }, { replace: true })
          }}
        >
          <CallerFields
            area={area}
            values={values}
            onChange={change}
            offer={
              <KnownCallerOffer
                phone={values.customer_phone}
                isUsed={(known) => isFilledWith(values, detailsOf(known, values))}
                onUse={fillIn}
              />
            }
          />
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <SubmitButton className="min-h-12">Save booking</SubmitButton>
            <Link
              to={{ pathname: href('/admin/bookings'), search }}
              className={buttonStyles({ variant: 'secondary', className: 'min-h-12' })}
            >
              Cancel
            </Link>
          </div>
        </AdminForm>
      </section>
    </div>
  )
}

/** The values that a known number fills in. Anything unknown stays as typed. */
function detailsOf(known: KnownCaller, typed: CallerValues) {
  return {
    customer_name: known.customer_name,
    customer_zip: known.customer_zip,
    customer_email: known.customer_email ?? typed.customer_email,
    street: known.street ?? typed.street,
  }
}

function isFilledWith(values: CallerValues, details: Partial<CallerValues>): boolean {
  return Object.entries({ ...values, ...details }).every(([name, text]) => values[name as keyof CallerValues] === text)
}

type KnownCaller = NonNullable<KnownCallerOnTheWire['known']>

/** Shows whose number was typed and offers the known details. Shows nothing for a number that has never booked. */
function KnownCallerOffer({
  phone,
  isUsed,
  onUse,
}: {
  phone: string
  /** Whether the form already has these details. */
  isUsed(known: KnownCaller): boolean
  onUse(known: KnownCaller): void
}) {
  const digits = readPhoneDigits(phone)
  const { data } = useQuery({ ...knownCallerQuery(digits ?? ''), enabled: digits !== null })
  const known = digits === null ? null : data?.known
  return (
    <div role="status" className="sm:col-span-2">
      {known && !isUsed(known) && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-brand-soft px-4 py-3">
          <p className="min-w-0 wrap-anywhere">
            <strong>{known.customer_name}</strong> has booked before: {applianceLabel(known.appliance_type)},{' '}
            {relativeDay(known.created_at, Date.now())}
          </p>
          <Button variant="secondary" className="min-h-12" onClick={() => onUse(known)}>
            Fill in the known details
          </Button>
        </div>
      )}
    </div>
  )
}
