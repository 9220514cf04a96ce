import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { ChangeForm } from '#app/routes/admin/bookings/booking/dialogs/change-form.tsx'
import { bookingQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { PhotosPanel } from '#app/routes/admin/bookings/photos/photos-panel.tsx'
import { fromQueue } from '#app/routes/admin/bookings/queue/queue-list.tsx'
import { KnownFaults } from '#app/routes/admin/bookings/sheet/known-faults.tsx'
import { relativeMoment } from '#app/routes/admin/bookings/time-words.ts'
import { useNow } from '#app/routes/admin/bookings/use-now.ts'
import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { useUnsavedForm } from '#app/routes/admin/form/unsaved-work.ts'
import { ConsentPanel } from '#app/routes/admin/messages/consents/consent-panel.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { createUuid } from '#shared/uuid.ts'
import type { Route } from './+types/booking'
import { BookingHead } from './booking-head.tsx'
import { ContactBar } from './contact-bar.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { VisitReports } from './dialogs/visit-report.tsx'
import { describeEvent } from './event-words.ts'
import { HomeownerPanel } from './homeowner-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { StateButtons } from './state-buttons.tsx'

/** The tallest part takes up the slack, so that none is pushed down by what stands beside it. */
const columns = '@2xl:grid-cols-[minmax(0,1fr)_17.5rem] @2xl:grid-rows-[auto_auto_1fr_auto] @2xl:items-start'
const part = 'grid min-w-0 grid-cols-1 gap-5 print:gap-3'

/**
 * One booking: the problem first, then how to reach the homeowner, then what can be done and what has happened. With room for two
 * columns, what can be done stands beside the rest.
 */
export default function Booking({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(bookingQuery(id))
  const now = useNow({ serverNow: query.data?.now, receivedAt: query.dataUpdatedAt })
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return (
    <article className={`grid grid-cols-1 gap-5 thumb:pb-32 print:gap-3 print:text-sm ${columns}`} key={id}>
      <Link
        to={{ pathname: href('/admin/bookings'), search }}
        onClick={(event) => {
          if (state !== fromQueue || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void navigate(-1)
        }}
        className="inline-flex min-h-12 w-fit items-center gap-2 font-semibold text-brand lg:hidden print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        All bookings
      </Link>
      {!query.data && (
        <h1>
          <VisuallyHidden>Booking</VisuallyHidden>
        </h1>
      )}
      <QueryPart query={query} loading={<BookingSkeleton />}>
        {(booking) => {
          // First of all if someone has to decide.
          const consent = <ConsentPanel bookingId={booking.id} who={booking.customer_phone} />
          return (
            <>
              <div className="@2xl:col-span-2">
                <BookingHead booking={booking} now={now} />
              </div>
              {booking.erased_at === null ? (
                <>
                  <div className={`${part} @2xl:col-start-2`}>
                    {booking.texts_held_at !== null && consent}
                    <ContactBar booking={booking} now={now} />
                    <StateButtons booking={booking} now={now} />
                  </div>
                  <div className={`${part} @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-2`}>
                    <VisitReports booking={booking} now={now} />
                    <KnownFaults booking={booking} />
                    <CustomerFacts booking={booking} now={now} />
                    <div className={booking.photos.length === 0 ? 'print:hidden' : ''}>
                      <PhotosPanel booking={booking} now={now} />
                    </div>
                    <div className="print:hidden">
                      <NoteForm booking={booking} />
                    </div>
                  </div>
                  <div className={`${part} @2xl:col-start-2 @2xl:row-span-2`}>
                    <HomeownerPanel booking={booking} now={now} />
                    <PricesPanel booking={booking} now={now} />
                    {booking.texts_held_at === null && consent}
                  </div>
                </>
              ) : (
                <p className="rounded-card border border-line bg-surface-raised p-5 @2xl:col-span-2">
                  Everything about this customer was erased. What’s left is for your statistics and the history.
                </p>
              )}
              <div className="min-w-0 @2xl:col-start-1">
                <Timeline booking={booking} now={now} />
              </div>
            </>
          )
        }}
      </QueryPart>
    </article>
  )
}

function BookingSkeleton() {
  return (
    <div role="status" data-loading="" className="rounded-card border border-line bg-surface-raised p-6">
      <VisuallyHidden>Loading the booking</VisuallyHidden>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-6 h-12 w-full" />
    </div>
  )
}

function Timeline({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  return (
    <Panel title="What happened">
      <ol className="grid gap-4">
        {booking.events.toReversed().map((event) => (
          <li key={event.seq} className="border-line border-l-2 pl-4">
            <p className="font-medium">{describeEvent(event, now)}</p>
            {event.note !== null && (
              <p className="mt-1 whitespace-pre-line rounded-control bg-surface-sunken px-3 py-2 wrap-anywhere">
                {event.note}
              </p>
            )}
            <p className="text-ink-muted text-sm">
              {event.by} · <time dateTime={event.at}>{relativeMoment(event.at, now)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/**
 * A note for everyone at the desk. Its id is created once per text, so resending it after a lost response is the same note. If the
 * text changes before that, it becomes a new note. Otherwise the server would answer that it's already done, and the change would be
 * lost.
 */
function NoteForm({ booking }: { booking: BookingOnTheWire }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useRef(createUuid())
  const sentId = useRef('')
  useUnsavedForm(() => Boolean(field.current?.value.trim()))
  return (
    <Panel title="Note">
      <ChangeForm
        booking={booking}
        change={(values) => {
          sentId.current = noteId.current
          const body = { id: sentId.current, text: textOf(values, 'text') }
          return { endpoint: 'POST /api/admin/bookings/{id}/notes', body }
        }}
        check={(values) => (textOf(values, 'text').trim() === '' ? { text: 'Please write a note first.' } : {})}
        onDone={() => {
          // A user who kept typing while it was being sent has a different note in the field.
          if (noteId.current !== sentId.current) return
          if (field.current) field.current.value = ''
          noteId.current = createUuid()
        }}
      >
        <TextareaField
          label="What should the team know?"
          ref={field}
          name="text"
          rows={3}
          maxLength={4000}
          data-shortcut="n"
          onChange={() => {
            noteId.current = createUuid()
          }}
        />
        <SubmitButton variant="secondary" className="mt-3">
          Add note
        </SubmitButton>
      </ChangeForm>
    </Panel>
  )
}
