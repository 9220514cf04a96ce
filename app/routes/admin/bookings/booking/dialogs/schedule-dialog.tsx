import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ChangeProblem, useChange } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import { relativeWindow } from '#app/routes/admin/bookings/time-words.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { preferredTimeLabel } from '#shared/bookings/booking-fields.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { SuggestionOnTheWire, SuggestionsOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { OtherTimeForm } from './other-time-form.tsx'

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

/** As many as can be picked with a digit. */
const shownAtFirst = 5

/** The best free windows, each with its reasons. One press schedules the visit, and so does its number on the keyboard. */
function SuggestionList({
  booking,
  suggestions,
  now,
  onDone,
}: {
  booking: BookingOnTheWire
  suggestions: readonly SuggestionOnTheWire[]
  now: number
  onDone(changed: ChangedBookingOnTheWire): void
}) {
  const { refetch } = useQuery(suggestionsQuery(booking.id))
  const [isShowingAll, setShowingAll] = useState(false)
  const { run, isBusy, problem, missed } = useChange(booking.id, { onDone })
  async function pick({ technician_id, start, end }: SuggestionOnTheWire) {
    await run({
      endpoint: 'POST /api/admin/bookings/{id}/move',
      body: { to: 'scheduled', version: booking.version, technician_id, window: { start, end } },
    })
    // Whether it went through or was refused, the window is no longer free.
    void refetch()
  }
  const shown = isShowingAll ? suggestions : suggestions.slice(0, shownAtFirst)
  return (
    <section
      aria-label="Best windows"
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        const chosen = /^[1-9]$/.test(key) ? shown.slice(0, shownAtFirst)[Number(key) - 1] : undefined
        if (chosen && !isBusy && !ctrlKey && !metaKey && !altKey) void pick(chosen)
      }}
    >
      <ol className="grid gap-2">
        {shown.map((suggestion, index) => (
          <li key={suggestion.start}>
            <button
              type="button"
              disabled={isBusy}
              data-autofocus={index === 0 ? '' : undefined}
              aria-keyshortcuts={index < shownAtFirst ? String(index + 1) : undefined}
              onClick={() => void pick(suggestion)}
              className="flex min-h-12 w-full items-start gap-3 rounded-control border border-line-strong bg-surface-raised px-4 py-2.5 text-left hover:border-brand hover:bg-brand-soft disabled:opacity-60"
            >
              <span className="min-w-0 grow">
                <span className="flex flex-wrap gap-x-3 font-semibold">
                  <span>{relativeWindow(suggestion.start, suggestion.end, now)}</span>
                  <span className="text-brand">{suggestion.technician_name}</span>
                </span>
                <span className="block text-sm text-ink-muted">{describeReasons(suggestion)}</span>
              </span>
              {index < shownAtFirst && (
                <span aria-hidden="true" className="mt-0.5 hidden rounded border border-line px-1.5 text-sm md:block">
                  {index + 1}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {suggestions.length > shown.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setShowingAll(true)}>
          Show all {suggestions.length} free windows
        </Button>
      )}
      <ChangeProblem problem={problem} missed={missed} now={now} />
    </section>
  )
}

/** `Fits the morning they asked for, 1.8 mi from the previous job`. */
function describeReasons({ reasons, miles }: SuggestionOnTheWire): string {
  const texts = reasons.map(({ text }) => text)
  if (texts.length === 0) texts.push(miles === null ? 'free' : `free, adds ${miles} mi to the day`)
  const sentence = texts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/**
 * The free windows for a booking. Not refetched while someone is looking at them, so nothing moves under a finger. The server
 * refuses a window that was taken in the meantime.
 */
export function suggestionsQuery(bookingId: string) {
  return {
    ...apiQuery(['suggestions', bookingId], 'GET /api/admin/plan/suggestions/{id}', { path: { id: bookingId } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  }
}
