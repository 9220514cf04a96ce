import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { type BookingChange, changeBooking } from '#app/routes/admin/bookings/bookings-data.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { canMoveBooking } from '#shared/bookings/booking-states.ts'
import type { ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { timeOfBusinessDay } from '#shared/time/business-day.ts'
import { windowOnDay } from '#shared/visits/arrival-windows.ts'
import type { RanLateOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'
import { refreshPlan } from './plan-data.ts'
import type { ToldVisit } from './visit-news.ts'

/** Where a visit was dropped. Without a window, it keeps its time of day. */
interface Drop {
  day: string
  window: { start: string; end: string } | null
  technician: TechnicianOnTheWire | null
}

/** Whether the visit can go back to the unscheduled ones. */
export function canTakeOff({ state, window_start: start }: Pick<VisitOnTheWire, 'state' | 'window_start'>): boolean {
  return start !== null && canMoveBooking(state, 'contacted')
}

type Changed = ToldVisit & Pick<VisitOnTheWire, 'version'>
type Asked = { what: 'move' | 'late'; visit: VisitOnTheWire }

/** The changes a user makes on the board, and who needs to be told about them. */
export function usePlanChanges() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [told, setTold] = useState<ToldVisit[]>([])
  const [undoable, setUndoable] = useState<Changed | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [isProblemClosed, setProblemClosed] = useState(false)

  function tell(visits: ToldVisit[], changed: Changed | null = null) {
    setTold(visits)
    setUndoable(changed)
  }

  const change = useAction<{ visit: VisitOnTheWire; send(): Promise<Changed>; tells: boolean }, Changed>({
    name: 'change the plan',
    onStart: () => setProblemClosed(false),
    async action({ visit, send }) {
      setBusyId(visit.id)
      try {
        return await send()
      } finally {
        setBusyId(null)
      }
    },
    async refresh() {
      // Not awaited, because a visit dropped in the meantime would be silently ignored.
      void refreshPlan(client)
    },
    refreshesEitherWay: true,
    onDone: (changed, { tells }) => (tells ? tell([changed], changed) : tell([])),
  })

  return {
    asked,
    busyId,
    problem: isProblemClosed ? null : change.problem,
    closeProblem: () => setProblemClosed(true),
    /** The visits whose homeowners should hear about the last change, whether or not the board shows their day. */
    told,
    /** The last of them, which can be undone for a moment. */
    undoable,
    closeTold: () => tell([]),
    askMove: (visit: VisitOnTheWire) => setAsked({ what: 'move', visit }),
    askLate: (visit: VisitOnTheWire) => setAsked({ what: 'late', visit }),
    closeAsked: () => setAsked(null),
    moved(changed: ChangedBookingOnTheWire) {
      setAsked(null)
      tell([changed], changed)
      void refreshPlan(client)
    },
    ranLate({ visits }: RanLateOnTheWire) {
      setAsked(null)
      tell(visits)
    },
    partIsHere(visit: VisitOnTheWire) {
      const send = () =>
        callApi('PUT /api/admin/plan/visits/{id}/part', {
          path: { id: visit.id },
          body: { is_missing: false, version: visit.version },
        })
      void change.run({ visit, send, tells: false })
    },
    takeOff(visit: VisitOnTheWire) {
      setAsked(null)
      void change.run({ visit, send: () => move(visit, { to: 'contacted' }), tells: true })
    },
    drop(visit: VisitOnTheWire, drop: Drop) {
      const dates = windowAt(drop, visit)
      const window = dates && { start: dates.start.toISOString(), end: dates.end.toISOString() }
      if (!window) return setAsked({ what: 'move', visit })
      const technicianId = drop.technician?.id ?? null
      const isSame = window.start === visit.window_start && window.end === visit.window_end
      if (isSame && technicianId === visit.technician_id) return
      const send = () => move(visit, { to: 'scheduled', technician_id: technicianId, window })
      // Homeowners don't need to hear about a different technician at the same time.
      void change.run({ visit, send, tells: !isSame })
    },
  }
}

type Move = Extract<BookingChange, { endpoint: 'POST /api/admin/bookings/{id}/move' }>['body']

function move({ id, version }: VisitOnTheWire, where: Omit<Move, 'version'>) {
  return changeBooking(id, { endpoint: 'POST /api/admin/bookings/{id}/move', body: { ...where, version } })
}

/** The window that a visit gets by a drop: its own on that day, unless the place has one. Undefined if neither has. */
export function windowAt(
  { day, window }: Omit<Drop, 'technician'>,
  { window_start: start, window_end: end }: VisitOnTheWire,
): { start: Date; end: Date } | undefined {
  if (window) return { start: new Date(window.start), end: new Date(window.end) }
  return start && end ? windowOnDay(day, { from: timeOfBusinessDay(start), to: timeOfBusinessDay(end) }) : undefined
}
