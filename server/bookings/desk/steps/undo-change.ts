import { desc, eq } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readTechnician } from '#server/bookings/visits/technicians/technicians.ts'
import { conflict } from '#server/errors.ts'
import { bookingEvents, type DeskBooking } from '#server/platform/db/schema/desk.ts'
import { changeBooking, type DeskPatch } from './change-booking.ts'
import { unfinishVisit, type VisitTurn } from './visit-report.ts'

/** How long a step can be undone, plus a little extra for the trip to the server. */
const undoWithinMs = 10_000 + 3_000

const undoable = [
  'state',
  'closedAt',
  'promisedAt',
  'promisedMinutes',
  'serviceCall',
  'laborPerHour',
  'partsMarkupPercent',
  'dueAt',
  'windowStart',
  'windowEnd',
  'firstAttemptAt',
  'firstContactAt',
  'firstContactBy',
  'dangerAt',
  'assignedTo',
  'technicianId',
  'seat',
  'limitedAppliance',
  'applianceSeat',
  'expectedAt',
  'isPartMissing',
  'visit',
] as const

type Columns = { [Column in (typeof undoable)[number]]?: string | number | boolean | null }
type Before = Columns & VisitTurn['before']

/** The previous values of the columns that a change touches, kept in the event so it can be undone. */
export function rememberBefore(row: DeskBooking, patch: DeskPatch): Columns {
  const touched = undoable.filter((column) => column in patch)
  return Object.fromEntries(
    touched.map((column) => {
      const value = row[column]
      return [column, value instanceof Date ? value.toISOString() : value]
    }),
  )
}

/**
 * Undoes the latest change to a booking, within 10 seconds and only by the person who made it. The event stays, and another one
 * records that it was undone. A broken promise stays broken.
 * @throws AppError conflict when there is nothing left to undo; WindowTaken when someone else has the old window by now;
 * StaleBooking
 */
export function undoChange(
  ctx: DeskContext,
  { bookingId, version, by }: { bookingId: string; version: number; by: Actor },
) {
  return changeBooking(ctx, { bookingId, version, by }, async (row, tx, now) => {
    const [last] = await tx
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(desc(bookingEvents.seq))
      .limit(1)
    const before = last?.data.before as Before | undefined
    if (!last || !before || last.actorId !== by.id || now.getTime() - last.at.getTime() > undoWithinMs) {
      throw conflict('It’s too late to undo this.')
    }
    // Taking a seat, or taking one back, requires a lock on the technician: see `takeSeat`.
    const technicianId = before.technicianId === undefined ? row.technicianId : before.technicianId
    if (technicianId !== null) await readTechnician(tx, String(technicianId), { lock: true })
    const { visitFinishedAt, ...columns } = before
    return {
      patch: readBefore(columns),
      events: [{ kind: 'undone', data: { undid: last.seq } }],
      ...(visitFinishedAt !== undefined && {
        alsoWrite: (inner) => {
          const finishedAt = visitFinishedAt === null ? null : new Date(visitFinishedAt)
          return unfinishVisit(inner, row, { finishedAt, now })
        },
      }),
    }
  })
}

const moments = new Set<string>([
  'closedAt',
  'promisedAt',
  'dueAt',
  'windowStart',
  'windowEnd',
  'firstAttemptAt',
  'firstContactAt',
  'dangerAt',
  'expectedAt',
])

function readBefore(before: Columns): DeskPatch {
  return Object.fromEntries(
    Object.entries(before).map(([column, value]) => [
      column,
      typeof value === 'string' && moments.has(column) ? new Date(value) : value,
    ]),
  )
}
