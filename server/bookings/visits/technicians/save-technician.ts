import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { conflict, invalid } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DayOffRow, technicianDaysOff, technicians } from '#server/platform/db/schema/visits.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import { formatPhone, phoneMistakes } from '#shared/people/phone.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import type { TechnicianForm } from '#shared/visits/technician-on-the-wire.ts'
import { readTechnician, type Technician } from './technicians.ts'

export interface TechniciansContext {
  db: Db
  clock: Clock
  /** The feed every open board listens to. */
  deskFeed: Pick<LiveFeed, 'publish'>
}

/**
 * Adds a technician. A known id means the same technician was sent again after a lost response: identical values change nothing,
 * values corrected in the meantime are saved.
 * @throws AppError invalid; conflict when someone else has changed the technician since
 */
export async function addTechnician(
  ctx: TechniciansContext,
  { id, ...input }: TechnicianForm & { id: string },
): Promise<Technician> {
  const values = columnsOf(input)
  return ctx.db.transaction(async (tx) => {
    const added = await tx
      .insert(technicians)
      .values({ id, ...values, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: technicians.id })
    if (added.length > 0) {
      await writeDaysOff(tx, id, input)
      await tellBoards(ctx, tx, id)
      return readTechnician(tx, id)
    }
    const known = await readTechnician(tx, id, { lock: true })
    const isSame = isDeepStrictEqual(whatIsSaved(known), whatIsSaved({ ...values, daysOff: daysOffOf(id, input) }))
    return isSame ? known : changeTechnician({ ...ctx, db: tx }, { id, version: firstVersion, ...input })
  })
}

const firstVersion = 1

type Saved = ReturnType<typeof columnsOf> & Pick<Technician, 'daysOff'>

function whatIsSaved({ name, phone, color, homeZip, capacity, isActive, daysOff, ...lists }: Saved) {
  const { appliances, applianceLimits, workingHours } = lists
  const days = daysOff.toSorted((a, b) => (a.firstDay + a.id).localeCompare(b.firstDay + b.id))
  return { name, phone, color, homeZip, capacity, isActive, days, appliances, applianceLimits, workingHours }
}

/**
 * Replaces all of a technician's values. Planned visits stay where they are: the board shows which of them are now in the way.
 * @throws AppError not_found, invalid; conflict when someone else saved after `version`
 */
export async function changeTechnician(
  ctx: TechniciansContext,
  { id, version, ...input }: TechnicianForm & { id: string; version: number },
): Promise<Technician> {
  const values = columnsOf(input)
  return ctx.db.transaction(async (tx) => {
    await lockVersion(tx, { id, version })
    await tx
      .update(technicians)
      .set({ ...values, version: version + 1 })
      .where(eq(technicians.id, id))
    await tx.delete(technicianDaysOff).where(eq(technicianDaysOff.technicianId, id))
    await writeDaysOff(tx, id, input)
    await tellBoards(ctx, tx, id)
    return readTechnician(tx, id)
  })
}

/** Locks a technician and checks the version. @throws AppError not_found; conflict when `version` is not the newest */
export async function lockVersion(tx: Db, { id, version }: { id: string; version: number }): Promise<Technician> {
  const current = await readTechnician(tx, id, { lock: true })
  if (current.version !== version) {
    throw conflict('Someone else changed this technician while you had it open. Please check it again.')
  }
  return current
}

/** Sends a hint without personal data, as for bookings, so screens that show technicians read them again. */
export function tellBoards(ctx: Pick<TechniciansContext, 'deskFeed'>, tx: Db, technicianId: string): Promise<void> {
  return ctx.deskFeed.publish(tx, JSON.stringify({ kind: 'technician_changed', technician_id: technicianId }))
}

/** @throws AppError invalid */
function columnsOf(input: TechnicianForm) {
  const phone = input.phone ? readPhone(input.phone) : null
  if (phone && 'mistake' in phone) {
    const sentence = phoneMistakes[phone.mistake]
    throw invalid(sentence, { phone: sentence })
  }
  return {
    name: input.name,
    phone: phone && formatPhone(phone.digits),
    color: input.color,
    homeZip: input.home_zip,
    appliances: [...new Set(input.appliances)],
    capacity: input.capacity,
    applianceLimits: input.appliance_limits,
    workingHours: input.working_hours,
    isActive: input.is_active,
  }
}

function daysOffOf(technicianId: string, { days_off: daysOff }: TechnicianForm): DayOffRow[] {
  return daysOff.map(({ id, first_day: firstDay, last_day: lastDay, note }) => ({
    id,
    technicianId,
    firstDay,
    lastDay,
    note: note || null,
  }))
}

async function writeDaysOff(tx: Db, technicianId: string, input: TechnicianForm): Promise<void> {
  const rows = daysOffOf(technicianId, input)
  if (rows.length === 0) return
  const written = await tx
    .insert(technicianDaysOff)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: technicianDaysOff.id })
  if (written.length < rows.length)
    throw invalid('Each day off needs an id of its own.', { days_off: 'Please reload the page' })
}
