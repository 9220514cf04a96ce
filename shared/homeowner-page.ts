/** What the homeowner's page shows of a booking. Moments are in UTC, like 2026-11-21T18:00:00.000Z. */
import type { BookingState } from './booking-states.ts'
import type { FreeWindow } from './reservation.ts'

/** `too_late`: the visit is too near, by the setting of the desk. */
export type Permission = 'yes' | 'too_late' | 'no'

export interface HomeownerPage {
  token: string
  /** `warranty`: the job is long done, and what is left is the warranty card. */
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
  /** The first name of who comes. */
  technicianName: string | null
  isPartMissing: boolean
  /** What the technician wrote down about parts. */
  partsNote: string | null
  agreedCents: number | null
  /** Null while the repair is not done. */
  passport: Passport | null
  street: string | null
  howToGetIn: string | null
  mayBeTexted: boolean
  /** Whether someone is still going to come. */
  isOpen: boolean
  choosing: Permission
  /** Free ones, the best one first; without the one that the visit has. */
  windows: FreeWindow[]
  canceling: Permission
  /** Until how many hours before the visit it can be moved or canceled here. */
  cutoffHours: number
  hasCalendarEntry: boolean
  /** One for each form whose press must count once. */
  requestIds: { line: string; otherTime: string }
  now: string
}

/** What the page shows of a repair that is done. */
export interface Passport {
  /** ISO; null for one that was closed before moments were kept. */
  doneAt: string | null
  work: string | null
  parts: string | null
  amountCents: number | null
  /** `until` is the last day, YYYY-MM-DD; `daysLeft` counts today, and is 0 once it is over. */
  warranty: { until: string; daysLeft: number } | null
}
