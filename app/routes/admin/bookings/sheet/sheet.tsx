import { useIsFetching, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { href, Link } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { FieldsForVisit } from '#app/routes/admin/bookings/booking-field.tsx'
import { bookingQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { HomeownerDetails } from '#app/routes/admin/bookings/homeowner-details.tsx'
import { PrivatePhoto } from '#app/routes/admin/bookings/photos/private-photo.tsx'
import { relativeMoment } from '#app/routes/admin/bookings/time-words.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { applianceLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { formatMoment, weekdayAndDateWithYear } from '#shared/time/formats.ts'
import { nameTimes } from '#shared/time/name-times.ts'
import type { Route } from './+types/sheet'
import { Part, SheetFaults, SheetMoney } from './sheet-money.tsx'

/** The printable job sheet for a visit. */
export default function Sheet({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(bookingQuery(id))
  const booking = query.data
  const photosUnderWay = useIsFetching({ queryKey: ['booking photos', id] })
  const isErased = booking !== undefined && booking.erased_at !== null
  return (
    <>
      <div className="print:hidden">
        <Link
          to={href('/admin/bookings/:id', { id })}
          className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to the booking
        </Link>
        <PageHeader
          heading={booking && !isErased ? 'h2' : 'h1'}
          lead={`Booking #${spokenNumber(id)}, on one letter-size page`}
        >
          {booking && !isErased && (
            <Button className="min-h-12" disabled={photosUnderWay > 0} onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
          )}
        </PageHeader>
        <QueryPart query={query} loading={<Skeleton className="h-96 w-full" />}>
          {() => isErased && <p>Everything about this customer was erased, so there’s nothing to print.</p>}
        </QueryPart>
      </div>
      {booking && !isErased && <JobSheet booking={booking} />}
    </>
  )
}

const mostPhotos = 4

/** Limits on what people wrote, in characters; the booking has the full text. Together they leave room for the rest of the page. */
const longest = { street: 120, wayIn: 200, problem: 440, homeowner: 140, note: 140 }

const mostNotes = 3

/** The height of the photos, or of earlier visits, in characters of wide letters. */
const block = 360

/** One page for one visit. On screen it's as tall as its content; on paper, as tall as the page. */
function JobSheet({ booking }: { booking: BookingOnTheWire }) {
  const business = useBusiness()
  const now = Date.parse(booking.now)
  const notes = booking.events.flatMap(({ seq, note }) => (note === null ? [] : [{ seq, note }])).slice(-mostNotes)
  const wayIn = booking.homeowner_details?.how_to_get_in
  // What the others leave of their room is for the problem.
  const others = [
    ...Array.from({ length: mostNotes }, (_, index) => [notes[index]?.note, longest.note] as const),
    [wayIn, longest.wayIn] as const,
    [booking.homeowner_details?.symptom_text, longest.homeowner] as const,
  ]
  const blocks = Number(booking.photos.length > 0) + Number(booking.visits.length > 1)
  const left = others.reduce((sum, [text, room]) => sum + Math.max(0, room - (text?.length ?? 0)), -blocks * block)
  const problemRoom = longest.problem + Math.max(0, left)
  const place = [booking.place, booking.customer_zip].filter(Boolean).join(' ')
  return (
    <article
      aria-label="Job sheet"
      className="job-sheet flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-5 sm:p-8 print:gap-2 print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-ink border-b-2 pb-2">
        <div>
          <h1 className="font-bold text-xl print:text-[14pt]">
            {applianceLabel(booking.appliance_type)} · #{spokenNumber(booking.id)}
          </h1>
          <p>
            {business.name}, {business.phone}
          </p>
        </div>
        <div className="sm:text-right">
          <p className="font-bold">
            {booking.window_start && booking.window_end
              ? `${formatMoment(booking.window_start, weekdayAndDateWithYear)}, ${nameTimes(booking.window_start, booking.window_end)}`
              : 'No time yet'}
          </p>
          <p>
            {booking.technician_name ?? 'No technician yet'}
            {booking.expected_at && `, expected ${relativeMoment(booking.expected_at, now)}`}
          </p>
        </div>
      </header>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-3">
        <Part title="Who">
          <p className="font-semibold">{booking.customer_name}</p>
          <p>
            {booking.customer_phone}
            {booking.language === 'es' && ' · reads Spanish'}
          </p>
        </Part>
        <Part title="Where, and how to get in">
          {booking.street && <p className="font-semibold">{cutAtWord(booking.street, longest.street)}</p>}
          <p>{place}</p>
          {!booking.street && <p>Street: call to ask</p>}
          {wayIn && <p>{cutAtWord(wayIn, longest.wayIn)}</p>}
          <FieldsForVisit booking={booking} />
        </Part>
      </div>
      {/* If everything together doesn't fit on the page, this part gets cut off at the end, never the signature. */}
      <div className="grid gap-4 print:min-h-0 print:gap-2 print:overflow-hidden">
        <Part title="Problem">
          <p>{cutAtWord(booking.problem_description, problemRoom)}</p>
          <HomeownerDetails details={booking.homeowner_details} longestWords={longest.homeowner} />
        </Part>
        {notes.length > 0 && (
          <Part title="Notes">
            <ul className="list-disc pl-5">
              {notes.map(({ seq, note }) => (
                <li key={seq}>{cutAtWord(note, longest.note)}</li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <SheetPhotos booking={booking} />
      <SheetFaults booking={booking} />
      <SheetMoney booking={booking} />
      <div className="mt-auto grid gap-6 pt-8 sm:grid-cols-[2fr_1fr] print:grid-cols-[2fr_1fr] print:pt-[0.3in]">
        <SignatureLine label="Signature: the work above was done and the price was agreed on" />
        <SignatureLine label="Date" />
      </div>
    </article>
  )
}

function SignatureLine({ label }: { label: string }) {
  return <p className="border-ink border-t pt-1 text-ink-muted text-sm print:text-[8pt]">{label}</p>
}

/** The newest photos, side by side. */
function SheetPhotos({ booking: { id, photos } }: { booking: BookingOnTheWire }) {
  if (photos.length === 0) return null
  const shown = photos.slice(-mostPhotos)
  return (
    <Part title={photos.length > shown.length ? `Photos: the newest ${shown.length} of ${photos.length}` : 'Photos'}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 print:grid-cols-4">
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <PrivatePhoto
              photo={{ bookingId: id, id: photo.id }}
              size="small"
              alt={`Photo ${index + 1} of ${shown.length}`}
              className="h-36 w-full rounded-control border border-line object-contain print:h-[1in] print:rounded-none"
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
