import { Button } from '#app/ui/button.tsx'
import { applianceLabel, type BookingFormValues, preferredTimes } from '#shared/bookings/booking-fields.ts'

/** The submitted values, for a second look: a wrong digit is still easy to fix. */
export function SentBooking({ sent, link }: { sent: BookingFormValues; link: string | null }) {
  const rows = [
    ['Repair', applianceLabel(sent.appliance_type)],
    ['Problem', sent.problem_description],
    ['Name', sent.customer_name],
    ['ZIP code', sent.customer_zip],
    ['Best time', preferredTimes.find(({ value }) => value === sent.preferred_time)?.label],
    ['Email', sent.customer_email],
    ['Phone', sent.customer_phone],
  ]
  return (
    <div className="mt-6 w-full border-line border-t pt-5 text-left">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {rows.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="line-clamp-3 wrap-anywhere font-medium">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {link && (
        // The token travels in the body, and the resulting page isn't cached anywhere.
        <form method="post" action="/?index#booking" className="mt-2">
          <input type="hidden" name="mend" value={link.replace('/r/', '')} />
          <Button type="submit" variant="quiet" className="-ml-5">
            Wrong number? Fix it
          </Button>
        </form>
      )}
    </div>
  )
}
