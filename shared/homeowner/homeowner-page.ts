/** What the homeowner's page shows of a booking. Timestamps are in UTC, such as 2026-11-21T18:00:00.000Z. */
import type { BookingPrices, LowerablePrices } from '#shared/bookings/booking-prices.ts'
import type { BookingState } from '#shared/bookings/booking-states.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { FreeWindow } from '#shared/visits/reservation.ts'

/** `too_late`: the visit is too close, according to the desk's settings. */
export type Permission = 'yes' | 'too_late' | 'no'

export interface HomeownerPage {
  token: string
  /** `warranty`: the job is long done, and only the warranty card is left. */
  scope: 'whole' | 'warranty'
  bookingId: string
  applianceType: string
  /** In the homeowner's words. */
  problem: string
  state: BookingState
  createdAt: string
  promisedAt: string
  firstAttemptAt: string | null
  firstContactAt: string | null
  window: { start: string; end: string } | null
  expectedAt: string | null
  closedAt: string | null
  /** First name of the technician who is coming. */
  technicianName: string | null
  isPartMissing: boolean
  /** What the technician noted about parts. */
  partsNote: string | null
  agreedCents: number | null
  /** What this booking was promised, or less since. */
  prices: BookingPrices
  /** What it was promised before the desk lowered it. */
  promisedAtFirst: LowerablePrices | null
  /** Null until the repair is done. */
  passport: Passport | null
  street: string | null
  howToGetIn: string | null
  mayBeTexted: boolean
  /** Whether someone is still going to come. */
  isOpen: boolean
  choosing: Permission
  /** Free windows, best first, excluding the one the visit already has. */
  windows: FreeWindow[]
  /** One of `windows`: the one that the homeowner just changed for another. */
  movedFrom: FreeWindow | null
  canceling: Permission
  /** Until how many hours before the visit it can be moved or canceled here. */
  cutoffHours: number
  hasCalendarEntry: boolean
  /** One for each form whose submission must count once. */
  requestIds: { line: string; otherTime: string }
  now: string
}

/** What the page shows of a finished repair. */
export interface Passport {
  /** In order. */
  visits: PassportVisit[]
  /** The sum of what was paid. */
  amountCents: number | null
  /** The one that lasts longest. `until` is the last day, as YYYY-MM-DD. `daysLeft` is 0 on that day, and `null` once it has
   * expired. */
  warranty: { until: string; daysLeft: number | null } | null
}

export interface PassportVisit {
  /** 1 for the booking's first visit. */
  number: number
  /** ISO. Null for a booking closed before timestamps were kept. */
  doneAt: string | null
  /** First name of the technician who came. */
  technicianName: string | null
  work: string | null
  parts: string | null
  amountCents: number | null
  /** The last day, as YYYY-MM-DD. */
  warrantyUntil: string | null
}

/** How long before its window a technician can be on the way to a visit. */
const longestWayMs = 3 * hourMs

/** Whether somebody pressed “On my way” hours before the visit, and named no other time. Nobody is on the way yet then. */
export function isPressedTooSoon({
  window,
  expectedAt,
  now,
}: Pick<HomeownerPage, 'window' | 'expectedAt' | 'now'>): boolean {
  return window !== null && expectedAt === null && Date.parse(window.start) - Date.parse(now) > longestWayMs
}
