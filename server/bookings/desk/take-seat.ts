import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { describeTechnician, readTechnician, type Technician } from '#server/bookings/visits/technicians/technicians.ts'
import { AppError, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { ApplianceType } from '#shared/bookings/booking-fields.ts'
import { statesThat } from '#shared/bookings/booking-states.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import { hasRoom, problemsOfVisit, visitProblems } from '#shared/visits/technicians.ts'
import type { DeskPatch } from './steps/change-booking.ts'

/** The agreed time. The end comes after the start. */
export interface Window {
  start: Date
  end: Date
}

/** All of the technician's seats in this window are taken. The endpoint adds the free windows. */
export class WindowTaken extends AppError {
  constructor() {
    super('conflict', 'That window is taken. Please choose another.')
  }
}

/** For a visit that doesn't take up anyone's seat. */
export const noSeat = { seat: null, limitedAppliance: null, applianceSeat: null, expectedAt: null } satisfies DeskPatch

/**
 * Finds a seat for a visit with its technician. Holds the technician's row until the transaction ends, so two people who schedule
 * take turns, and nobody enters a day off in between. The constraints ensure that no two visits have the same seat.
 * @throws AppError invalid when the technician doesn't work then, or not on this appliance; WindowTaken
 */
export async function takeSeat(
  tx: Db,
  {
    bookingId,
    technicianId,
    window,
    holidays,
  }: { bookingId: string; technicianId: string; window: Window; holidays: ClosedDays },
) {
  const technician = await readTechnician(tx, technicianId, { lock: true })
  const [booking] = await tx
    .select({ appliance: bookings.applianceType })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!booking) throw new Error(`Booking ${bookingId} is gone`)
  const { appliance } = booking
  refuseWrongTime(technician, { window, appliance, holidays })
  const others = await tx
    .select({
      seat: deskBookings.seat,
      applianceType: bookings.applianceType,
      limitedAppliance: deskBookings.limitedAppliance,
      applianceSeat: deskBookings.applianceSeat,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(
      and(
        eq(deskBookings.technicianId, technicianId),
        inArray(deskBookings.state, statesThat('isExpected')),
        ne(deskBookings.bookingId, bookingId),
        lt(deskBookings.windowStart, window.end),
        gt(deskBookings.windowEnd, window.start),
      ),
    )
  if (!hasRoom(technician, others, appliance)) throw new WindowTaken()
  const limit = technician.applianceLimits[appliance]
  const sameKind = others.filter(({ limitedAppliance }) => limitedAppliance === appliance)
  return {
    technicianId,
    ...noSeat,
    seat: firstFree(
      technician.capacity,
      others.map(({ seat }) => seat),
    ),
    ...(limit !== undefined && {
      limitedAppliance: appliance,
      applianceSeat: firstFree(
        limit,
        sameKind.map(({ applianceSeat }) => applianceSeat),
      ),
    }),
  } satisfies DeskPatch
}

/** @throws AppError invalid with the first reason against it */
function refuseWrongTime(
  technician: Technician,
  { window, appliance, holidays }: { window: Window; appliance: ApplianceType; holidays: ClosedDays },
) {
  const [problem] = problemsOfVisit(describeTechnician(technician), { ...window, appliance_type: appliance }, holidays)
  if (problem === 'holiday') refuseWindow(`${visitProblems.holiday}. Please choose another day.`)
  if (problem) {
    refuseWindow(`${technician.name} ${visitProblems[problem]}. Please choose another technician or another time.`)
  }
}

/** @throws AppError invalid, reported on the window's field */
export function refuseWindow(sentence: string): never {
  throw invalid(sentence, { window: sentence })
}

/**
 * The lowest free number up to `capacity`.
 * @throws WindowTaken when there is none
 */
function firstFree(capacity: number, taken: (number | null)[]): number {
  for (let place = 1; place <= capacity; place++) if (!taken.includes(place)) return place
  throw new WindowTaken()
}

/** Who comes, for a step that schedules a visit. If omitted, the technician stays the same. */
export function technicianOf(row: DeskBooking, technicianId: string | null | undefined): string | null {
  return technicianId === undefined ? row.technicianId : technicianId
}
