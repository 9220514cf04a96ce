import { eq } from 'drizzle-orm'
import type { AuditFacts } from '#server/audit/describe-changes.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { technicians } from '#server/platform/db/schema/technicians.ts'
import { describeTechnician } from './describe-technician.ts'
import { readTechnician } from './read-technicians.ts'

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
