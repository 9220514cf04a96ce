import { asc, eq, inArray } from 'drizzle-orm'
import type { AuditFacts } from '#server/audit/record-audit-event.ts'
import { type AppError, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  type DayOffRow,
  type TechnicianRow,
  technicianDaysOff,
  technicians,
} from '#server/platform/db/schema/visits.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'

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

/** A technician as sent on the wire, which is also the form that `problemsOfVisit` checks. */
export function describeTechnician(technician: Technician): TechnicianOnTheWire {
  return {
    id: technician.id,
    version: technician.version,
    name: technician.name,
    phone: technician.phone,
    color: technician.color,
    home_zip: technician.homeZip,
    appliances: technician.appliances,
    capacity: technician.capacity,
    appliance_limits: technician.applianceLimits,
    working_hours: technician.workingHours,
    days_off: technician.daysOff.map(({ id, firstDay, lastDay, note }) => ({
      id,
      first_day: firstDay,
      last_day: lastDay,
      note,
    })),
    is_active: technician.isActive,
    account:
      technician.accountEmail === null
        ? null
        : { email: technician.accountEmail, is_connected: technician.accountId !== null },
  }
}

/** What the audit log keeps of a technician: all but the notes of days off, which say why someone stays at home. */
export async function readAuditedTechnician(db: Db, id: string): Promise<AuditFacts | undefined> {
  const [known] = await db.select({ id: technicians.id }).from(technicians).where(eq(technicians.id, id))
  if (!known) return undefined
  const { id: _id, version: _version, days_off: daysOff, ...rest } = describeTechnician(await readTechnician(db, id))
  return {
    ...rest,
    days_off: daysOff.map(({ first_day: from, last_day: to }) => (from === to ? from : `${from}–${to}`)),
  }
}
