/**
 * A booking's visits, from what happened to it. One that took place stays as it was: a return visit, or a new time after the homeowner
 * wasn't home, is another visit with its own calendar entry. One that was moved, canceled or taken back before anyone came is still the
 * same visit when it gets a time again.
 */
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import type { BookingState } from '#shared/bookings/booking-states.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'

export interface VisitWindow {
  start: Date
  end: Date
}

export interface VisitRecord {
  /** 1 for a booking's first visit. */
  number: number
  window: VisitWindow
  /** Every time it has had, the newest last. */
  windows: VisitWindow[]
  technicianId: string | null
  expectedAt: Date | null
  /** Where it stands, or how it ended. */
  state: BookingState
  /** Its time was taken back, and it has no new one yet. */
  isTakenBack: boolean
  /** Someone came, or came in vain. Nothing that happens to the booking later changes it. */
  isOver: boolean
  /** The newest event that is about it. */
  changed: Pick<BookingEvent, 'seq' | 'at'>
}

/** Events that are about a visit. Others, such as a call or a note, leave it as it is. */
export const visitEventKinds = [
  'scheduled',
  'rescheduled',
  'unscheduled',
  'reopened',
  'on_the_way',
  'running_late',
  'started',
  'waiting_for_part',
  'return_visit',
  'completed',
  'no_show',
  'cancelled',
  'not_a_customer',
  'undone',
] as const satisfies BookingEventKind[]
type VisitEventKind = (typeof visitEventKinds)[number]

type HistoryEvent = Pick<BookingEvent, 'seq' | 'kind' | 'at' | 'data'>

/** @param events all of a booking's, or at least those of `visitEventKinds`, oldest first */
export function readHistory(events: HistoryEvent[]): VisitRecord[] {
  const undone = new Set(events.filter(({ kind }) => kind === 'undone').map(({ data }) => data.undid))
  const visits: VisitRecord[] = []
  for (const event of events) {
    if (undone.has(event.seq) || !isVisitEvent(event)) continue
    const last = visits.at(-1)
    const current = last && !last.isOver ? last : undefined
    const next = visitAfter(event, current, visits.length)
    if (!next) continue
    if (current) visits.pop()
    visits.push({ ...next, changed: { seq: event.seq, at: event.at } })
  }
  return visits
}

type VisitEvent = HistoryEvent & { kind: VisitEventKind }

function isVisitEvent(event: HistoryEvent): event is VisitEvent {
  return (visitEventKinds as readonly string[]).includes(event.kind)
}

/** What the event makes of the visit that isn't over yet, if there is one. Undefined if it isn't about a visit. */
function visitAfter(
  { kind, data }: VisitEvent,
  current: VisitRecord | undefined,
  before: number,
): Omit<VisitRecord, 'changed'> | undefined {
  if (kind === 'scheduled' || kind === 'rescheduled') return scheduledVisit(data, current, before)
  if (!current) return undefined
  const hasCome = current.state === 'in_progress'
  const goesOn = { ...current, isTakenBack: false }
  switch (kind) {
    case 'on_the_way':
      return { ...goesOn, state: 'on_the_way' }
    case 'started':
      return { ...goesOn, state: 'in_progress', expectedAt: null }
    case 'running_late':
      return { ...current, expectedAt: momentIn(data.expected_at) }
    case 'no_show':
      return { ...goesOn, state: 'no_show', isOver: true }
    case 'completed':
      return hasCome ? { ...goesOn, state: 'done', isOver: true } : undefined
    case 'waiting_for_part':
    case 'return_visit':
    case 'cancelled':
    case 'not_a_customer':
      return { ...goesOn, state: kind, isOver: hasCome }
    case 'unscheduled':
    case 'reopened':
      return { ...current, state: 'contacted', isTakenBack: true, expectedAt: null }
    case 'undone':
      return undefined
  }
}

function scheduledVisit(
  data: HistoryEvent['data'],
  current: VisitRecord | undefined,
  before: number,
): Omit<VisitRecord, 'changed'> | undefined {
  const [start, end] = [momentIn(data.window_start), momentIn(data.window_end)]
  if (!start || !end) return undefined
  const window = { start, end }
  return {
    number: current?.number ?? before + 1,
    window,
    windows: [...(current?.windows ?? []), window],
    technicianId: typeof data.technician_id === 'string' ? data.technician_id : null,
    expectedAt: null,
    state: 'scheduled',
    isTakenBack: false,
    isOver: false,
  }
}

function momentIn(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null
}

/** The visit that has, or once had, this time; the newest if there are several. */
export function findByWindow(visits: VisitRecord[], { start, end }: VisitWindow): VisitRecord | undefined {
  return visits.findLast(({ windows }) =>
    windows.some((had) => had.start.getTime() === start.getTime() && had.end.getTime() === end.getTime()),
  )
}
