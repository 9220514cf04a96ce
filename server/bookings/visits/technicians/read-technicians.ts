import { asc, eq, inArray } from 'drizzle-orm'
import { type AppError, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  type DayOffRow,
  type TechnicianRow,
  technicianDaysOff,
  technicians,
} from '#server/platform/db/schema/technicians.ts'
import { isUuid } from '#shared/uuid.ts'

/** A technician with their days off, oldest first. */
export interface Technician extends TechnicianRow {
  daysOff: DayOffRow[]
}

/** All technicians, by name. Includes those no longer active, unless `activeOnly`. */
export async function readTechnicians(db: Db, { activeOnly = false } = {}): Promise<Technician[]> {
  const rows = await db
    .select()
    .from(technicians)
    .where(activeOnly ? eq(technicians.isActive, true) : undefined)
    .orderBy(asc(technicians.name), asc(technicians.id))
  const daysOff = await readDaysOff(db, rows)
  return rows.map((row) => ({ ...row, daysOff: daysOff.filter(({ technicianId }) => technicianId === row.id) }))
}

function readDaysOff(db: Db, rows: TechnicianRow[]): Promise<DayOffRow[]> {
  return db
    .select()
    .from(technicianDaysOff)
    .where(
      inArray(
        technicianDaysOff.technicianId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(technicianDaysOff.firstDay), asc(technicianDaysOff.id))
}

/**
 * One technician. With `lock`, holds the row until the transaction ends, so planning a visit and changing hours or days off wait for
 * each other.
 * @throws AppError not_found
 */
export async function readTechnician(db: Db, id: string, { lock = false } = {}): Promise<Technician> {
  if (!isUuid(id)) throw noTechnician()
  const one = db.select().from(technicians).where(eq(technicians.id, id))
  const [row] = await (lock ? one.for('no key update') : one)
  if (!row) throw noTechnician()
  return { ...row, daysOff: await readDaysOff(db, [row]) }
}

function noTechnician(): AppError {
  return notFound('We can’t find that technician.')
}
