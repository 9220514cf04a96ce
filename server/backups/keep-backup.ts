import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { recordedBackups } from '#server/platform/db/schema/business.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { type BackupPlace, type KeptBackup, nameBackup } from './backup-places.ts'
import { type CheckContext, type Checked, checkBackup } from './check-backup.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'

export interface KeepContext {
  db: Db
  clock: Clock
  source: BackupSource
  place: BackupPlace
}

/**
 * Backs the site up to its place, records it there and in the database, and removes backups that the rotation doesn't keep.
 * @throws whatever went wrong, which is recorded too
 */
export async function keepBackup(keeping: KeepContext): Promise<{ name: string; sizeBytes: number }> {
  const { db, place } = keeping
  const { name, madeAt } = nameNow(keeping)
  try {
    const kept = await writeBackup(keeping, { name, madeAt })
    await removeOutdated(place)
    await recordBackup(keeping, kept)
    return { name, sizeBytes: kept.sizeBytes }
  } catch (error) {
    await db.insert(recordedBackups).values({ madeAt, place: place.label, name, failure: safeMessage(error) })
    throw error
  }
}

function nameNow({ clock, source }: KeepContext) {
  const madeAt = clock.now()
  return { madeAt, name: nameBackup(madeAt, { isEncrypted: source.passphrase !== undefined }) }
}

/** Backs the site up to its place. It writes nothing to the database, whose tables may be an earlier version's. */
export async function writeBackup(keeping: KeepContext, { madeAt, name } = nameNow(keeping)): Promise<KeptBackup> {
  const { place, source } = keeping
  const sizeBytes = await place.write(name, await makeBackup(source, madeAt))
  return { madeAt, name, sizeBytes }
}

/** Removes the backups that the rotation doesn't keep. */
export async function removeOutdated(place: BackupPlace): Promise<void> {
  for (const outdated of listOutdated(await place.list())) await place.remove(outdated.name)
}

/** Notes in the database that there is this backup. */
export async function recordBackup({ db, place }: Pick<KeepContext, 'db' | 'place'>, kept: KeptBackup): Promise<void> {
  await db.insert(recordedBackups).values({ ...kept, place: place.label })
}

/**
 * Restores a backup of the place beside the site, checks it, and records how that went.
 * @throws BackupError with what isn't right
 */
export async function checkKept(
  { db, clock, source, place }: KeepContext,
  check: CheckContext,
  name: string,
): Promise<Checked> {
  const record = (checkFailure: string | null) =>
    db.update(recordedBackups).set({ checkedAt: clock.now(), checkFailure }).where(eq(recordedBackups.name, name))
  try {
    const checked = await checkBackup(check, { open: () => place.read(name), passphrase: source.passphrase })
    await record(null)
    return checked
  } catch (error) {
    await record(safeMessage(error))
    throw error
  }
}

/** When the last backup was made, and when one was last restored without a fault. */
export async function readLastBackups(db: Db): Promise<{ madeAt: Date | null; provenAt: Date | null }> {
  const { madeAt, sizeBytes, checkedAt, checkFailure } = recordedBackups
  const [last] = await db
    .select({ madeAt })
    .from(recordedBackups)
    .where(isNotNull(sizeBytes))
    .orderBy(desc(madeAt))
    .limit(1)
  const [proven] = await db
    .select({ checkedAt })
    .from(recordedBackups)
    .where(and(isNotNull(checkedAt), isNull(checkFailure)))
    .orderBy(desc(checkedAt))
    .limit(1)
  return { madeAt: last?.madeAt ?? null, provenAt: proven?.checkedAt ?? null }
}

/** How many days, weeks and months keep a backup each: the newest one of theirs. */
const rotation = [
  { most: 7, periodOf: (day: string) => day },
  { most: 4, periodOf: mondayBefore },
  { most: 12, periodOf: (day: string) => day.slice(0, 'YYYY-MM'.length) },
]

/** The backups that nobody needs anymore, of all in one place, newest first. Days without one don't count. */
export function listOutdated(backups: KeptBackup[]): KeptBackup[] {
  const kept = new Set<KeptBackup>()
  for (const { most, periodOf } of rotation) {
    const newest = new Map<string, KeptBackup>()
    for (const backup of backups) {
      const period = periodOf(businessDayOf(backup.madeAt))
      if (!newest.has(period)) newest.set(period, backup)
    }
    for (const backup of [...newest.values()].slice(0, most)) kept.add(backup)
  }
  return backups.filter((backup) => !kept.has(backup))
}

function mondayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
