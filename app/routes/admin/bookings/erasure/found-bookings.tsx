import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { relativeDay } from '#app/routes/admin/bookings/time-words.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { saveJsonFile } from '#app/routes/admin/parts/save-file.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { applianceLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { ErasedOnTheWire, FoundPersonOnTheWire } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** A person's bookings. All are selected at first, and any that aren't theirs can be left out. */
export function FoundBookings({
  who,
  bookings,
  areaRequests,
  onErased,
}: {
  who: string
  bookings: ListedBookingOnTheWire[]
  areaRequests: FoundPersonOnTheWire['area_requests']
  onErased(erased: ErasedOnTheWire): void
}) {
  const [chosen, setChosen] = useState(() => new Set(bookings.map(({ id }) => id)))
  const [isErasing, setIsErasing] = useState(false)
  const { run, isBusy, problem } = useAction({
    action: async () =>
      saveJsonFile('personal-data.json', await callApi('POST /api/admin/personal-data/export', { body: { who } })),
    success: 'The file was saved',
  })
  if (bookings.length === 0 && areaRequests.length === 0) {
    return (
      <Panel title="Nothing found">
        <p>We have nothing on file for {who}. Anything you erased before is gone.</p>
      </Panel>
    )
  }
  const waitsFor = areaRequests.map(({ zip }) => zip)
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(bookings.map((booking) => booking.id).filter((one) => (one === id ? isChosen : chosen.has(one)))))
  return (
    <Panel
      title={describeCount(bookings.length)}
      lead="The file holds them with corrections, consents, notes, photos and everything that happened."
    >
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Checkbox
              checked={chosen.has(booking.id)}
              onChange={({ target }) => choose(booking.id, target.checked)}
              label={<Described booking={booking} />}
            />
          </li>
        ))}
      </ul>
      {waitsFor.length > 0 && (
        <p className="mt-3">
          Waiting to hear when you serve {waitsFor.join(', ')}. Erasing takes this address off that list.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="min-h-12" disabled={isBusy} onClick={() => void run()}>
          Save the file
        </Button>
        <Button
          variant="danger"
          className="min-h-12"
          disabled={chosen.size === 0 && waitsFor.length === 0}
          onClick={() => setIsErasing(true)}
        >
          Erase {chosen.size === bookings.length ? 'all' : `${chosen.size} of ${bookings.length}`}…
        </Button>
      </div>
      <ActionProblem problem={problem} className="mt-4" />
      {isErasing && (
        <EraseDialog
          who={who}
          bookingIds={[...chosen]}
          waitsFor={waitsFor}
          onErased={onErased}
          onClose={() => setIsErasing(false)}
        />
      )}
    </Panel>
  )
}

function describeCount(bookings: number): string {
  if (bookings === 0) return 'No bookings'
  return bookings === 1 ? 'One booking' : `${bookings} bookings`
}

function Described({ booking }: { booking: ListedBookingOnTheWire }) {
  const contacts = [booking.customer_phone, booking.customer_email, booking.street, booking.place].filter(Boolean)
  return (
    <>
      <span className="block font-semibold text-base text-ink">
        {booking.customer_name}: {applianceLabel(booking.appliance_type)}, {relativeDay(booking.created_at, Date.now())}
      </span>
      {bookingStates[booking.state].label} · {contacts.join(' · ')} · booking {spokenNumber(booking.id)}
      <span className="line-clamp-2">{booking.problem_description}</span>
    </>
  )
}
