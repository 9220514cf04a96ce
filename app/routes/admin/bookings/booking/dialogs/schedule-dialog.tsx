import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { preferredTimeLabel } from '#shared/bookings/booking-fields.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { SuggestionsOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { OtherTimeForm } from './other-time-form.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { suggestionsQuery } from './suggestions-data.ts'

/** Schedules the visit: one of the best free windows with a single press, or another day and window. */
export function ScheduleDialog({
  booking,
  now,
  onDone,
  onClose,
  children,
}: {
  booking: BookingOnTheWire
  now: number
  onDone(changed: ChangedBookingOnTheWire): void
  onClose(): void
  /** Other things that can be done with the visit. */
  children?: ReactNode
}) {
  const query = useQuery(suggestionsQuery(booking.id))
  return (
    <Dialog
      title={booking.state === 'scheduled' ? 'Reschedule the visit' : 'Schedule the visit'}
      description={`Prefers: ${preferredTimeLabel(booking.preferred_time)}`}
      onClose={onClose}
    >
      {query.isPending ? (
        <Skeleton className="mt-4 h-64 w-full" />
      ) : (
        <>
          <Choices booking={booking} query={query} now={now} onDone={onDone} onClose={onClose} />
          {/* Not earlier: the best window takes the focus when it comes, and with it an Enter meant for one of these. */}
          {children}
        </>
      )}
    </Dialog>
  )
}

/** If the free windows couldn't be loaded, any other time can still be chosen. */
function Choices({
  booking,
  query,
  now,
  onDone,
  onClose,
}: Parameters<typeof ScheduleDialog>[0] & { query: UseQueryResult<SuggestionsOnTheWire> }) {
  const choices = useRef<HTMLDivElement>(null)
  // The dialog opened before there was anything to choose.
  useLayoutEffect(() => choices.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const suggestions = query.data?.suggestions ?? []
  return (
    <div ref={choices}>
      <div className="mt-4 empty:hidden">
        <QueryPart query={query}>
          {() =>
            suggestions.length > 0 && (
              <>
                <SuggestionList booking={booking} suggestions={suggestions} now={now} onDone={onDone} />
                <h3 className="mt-6 font-semibold">Another time</h3>
              </>
            )
          }
        </QueryPart>
      </div>
      <OtherTimeForm
        booking={booking}
        now={now}
        takesFocus={suggestions.length === 0}
        onDone={onDone}
        onClose={onClose}
      />
    </div>
  )
}
