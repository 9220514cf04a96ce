import { useQuery } from '@tanstack/react-query'
import { knownCallerQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { relativeDay } from '#app/routes/admin/bookings/time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { KnownCallerOnTheWire } from '#shared/bookings/endpoints/caller-endpoints.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'

export type KnownCaller = NonNullable<KnownCallerOnTheWire['known']>

/** Shows whose number was typed and offers the known details. Shows nothing for a number that has never booked. */
export function KnownCallerOffer({
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
