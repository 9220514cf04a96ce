/**
 * Which arrival window suits a booking best, and why: the whole rule, without the database. Each free window has a cost in miles,
 * and the cheapest comes first. A technician's day is a round trip from home to the jobs, in order of their windows.
 */

import type { ApplianceType } from '#shared/bookings/booking-fields.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { fitsPartOfDay } from '#shared/visits/arrival-windows.ts'
import type { SuggestionOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { type Detour, findDetour } from './detour.ts'
import {
  type Calendar,
  type DatedWindow,
  hasPlace,
  isAtWork,
  listWindows,
  type PlannedTechnician,
  type PlannedVisit,
} from './free-windows.ts'

/** What each of these is worth in miles of driving. */
const weights = {
  /** A day the homeowner has to wait. Hours count as fractions of a day. */
  dayOfWaiting: 5,
  /** The same for an urgent job: an hour outweighs any detour. */
  urgentDayOfWaiting: 10_000,
  /** A window outside the part of the day the homeowner asked for. */
  otherPartOfDay: 12,
  /** An hour the technician is idle between two jobs. */
  idleHour: 1,
} as const

/** A job within this many miles counts as nearby. */
const nearMiles = 8

export interface BookingToPlan {
  zip: string
  applianceType: ApplianceType
  /** `morning`, `afternoon` or `evening`; null if any time is fine. */
  preferredTime: string | null
  isUrgent: boolean
}

export interface Plan extends Calendar {
  /** Where the ZIP codes are. */
  area: ServiceArea
  /** Active technicians only. */
  technicians: readonly PlannedTechnician[]
  /** At least those on the days being checked. */
  visits: readonly PlannedVisit[]
}

type Reason = SuggestionOnTheWire['reasons'][number]

export interface Suggestion {
  technicianId: string
  window: DatedWindow
  /** What the visit adds to the technician's driving that day. */
  miles: number
  cost: number
  reasons: Reason[]
}

/** Every free window once, best first, each with the technician who suits it best. */
export function suggestWindows({ technicians, visits, area, ...calendar }: Plan, booking: BookingToPlan): Suggestion[] {
  const windows = listWindows(calendar)
  const dayOf = dayOfVisit()
  const agendas = new Map(
    Array.from(
      Map.groupBy(visits, ({ technicianId }) => technicianId),
      ([id, own]) => [id, Map.groupBy(own, dayOf)],
    ),
  )
  const best = new Map<DatedWindow, Suggestion>()
  for (const technician of technicians) {
    if (!technician.appliances.includes(booking.applianceType)) continue
    const agendaOf = agendas.get(technician.id)
    for (const window of windows) {
      const agenda = agendaOf?.get(window.day) ?? []
      if (!isAtWork(technician, window) || !hasPlace(technician, agenda, window, booking.applianceType)) continue
      const detour = findDetour(technician, agenda, { ...window, zip: booking.zip }, area)
      const cost = costOf(detour, window, booking, calendar.now)
      if (cost >= (best.get(window)?.cost ?? Number.POSITIVE_INFINITY)) continue
      const reasons = reasonsFor(detour, window, booking)
      best.set(window, { technicianId: technician.id, window, miles: detour.miles, cost, reasons })
    }
  }
  const suggestions = [...best.values()].sort((a, b) => a.cost - b.cost)
  if (booking.isUrgent) suggestions[0]?.reasons.unshift({ kind: 'urgent', text: 'urgent: soonest opening' })
  return suggestions
}

function costOf(detour: Detour, window: DatedWindow, booking: BookingToPlan, now: Date): number {
  const daysOfWaiting = (window.start.getTime() - now.getTime()) / dayMs
  return (
    detour.miles +
    detour.idleHours * weights.idleHour +
    daysOfWaiting * (booking.isUrgent ? weights.urgentDayOfWaiting : weights.dayOfWaiting) +
    (fitsPartOfDay(window, booking.preferredTime) ? 0 : weights.otherPartOfDay)
  )
}

function reasonsFor({ near, idleHours }: Detour, window: DatedWindow, { preferredTime }: BookingToPlan): Reason[] {
  const reasons: Reason[] = []
  if (preferredTime !== null && fitsPartOfDay(window, preferredTime)) {
    reasons.push({ kind: 'preferred', text: `fits the ${preferredTime} they asked for` })
  }
  if (near && near.miles <= nearMiles) {
    const distance = near.miles === 0 ? 'same ZIP code as' : `${near.miles.toFixed(1)} mi from`
    reasons.push({ kind: 'close', text: `${distance} the ${near.job} job` })
  }
  if (near && idleHours <= 0) reasons.push({ kind: 'idle', text: 'least idle time' })
  return reasons
}

/** Looks up the day of each moment only once: many visits start at the same time, and time zone lookups are slow. */
function dayOfVisit(): (visit: PlannedVisit) => string {
  const days = new Map<number, string>()
  return ({ start }) => {
    const moment = start.getTime()
    const day = days.get(moment) ?? businessDayOf(start)
    days.set(moment, day)
    return day
  }
}
