import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { recordedBackups } from '#server/platform/db/schema/business.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import type { BackupKind } from '#shared/backups/backup-endpoints.ts'
import { type BackupPlace, type KeptBackup, nameBackup } from './backup-places.ts'
import { type CheckContext, type Checked, checkBackup } from './check-backup.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { findStays } from './rotation.ts'

export interface KeepContext {
  db: Db
  clock: Clock
  source: BackupSource
  place: BackupPlace
  log: Log
}

/**
 * Backs the site up to its place, and records it in the database. Removes nothing.
 * @throws whatever went wrong, which is recorded too
 */
export async function keepBackup(
  keeping: KeepContext,
  kind: BackupKind,
): Promise<Pick<KeptBackup, 'name' | 'sizeBytes'>> {
  const { db, place } = keeping
  const named = nameNow(keeping, kind)
  try {
    const kept = await writeBackup(keeping, named)
    await recordBackup(keeping, kept)
    return { name: kept.name, sizeBytes: kept.sizeBytes }
  } catch (error) {
    const { madeAt, name } = named
    // What keeps the backup from being made, such as a full disk, may keep this from being noted.
    await db
      .insert(recordedBackups)
      .values({ madeAt, place: place.label, name, failure: safeMessage(error) })
      .catch(() => {})
    throw error
  }
}

/** What a backup of this kind is called that begins now. */
export function nameNow({ clock, source }: KeepContext, kind: BackupKind): Omit<KeptBackup, 'sizeBytes'> {
  const madeAt = clock.now()
  return { madeAt, kind, name: nameBackup(madeAt, { kind, isEncrypted: source.passphrase !== undefined }) }
}

/** Backs the site up to its place. It writes nothing to the database, whose tables may be an earlier version's. */
export async function writeBackup(
  { place, source }: KeepContext,
  named: Omit<KeptBackup, 'sizeBytes'>,
): Promise<KeptBackup> {
  return { ...named, sizeBytes: await place.write(named.name, await makeBackup(source, named.madeAt)) }
}

/** Removes the backups that nothing keeps. A backup is made all the same where that fails, so it is only logged. */
export async function removeOutdated({ db, clock, place, log }: KeepContext): Promise<void> {
  try {
    const kept = await place.list()
    const stays = findStays(kept, { now: clock.now(), proven: await listProven(db) })
    for (const { name } of kept) if (!stays.has(name)) await place.remove(name)
  } catch (error) {
    log.warn(
      { place: place.label, reason: safeMessage(error) },
      'the backups that aren’t kept any longer couldn’t be removed',
    )
  }
}

/** Notes in the database that there is this backup, unless that is known. */
export async function recordBackup({ db, place }: Pick<KeepContext, 'db' | 'place'>, kept: KeptBackup): Promise<void> {
  const { madeAt, name, sizeBytes } = kept
  // Column by column: before an update, the table may have fewer than this version knows.
  await db.execute(sql`INSERT INTO recorded_backups (made_at, place, name, size_bytes)
    SELECT ${madeAt.toISOString()}::timestamptz, ${place.label}, ${name}, ${sizeBytes}::bigint
    WHERE NOT EXISTS (SELECT FROM recorded_backups WHERE name = ${name} AND size_bytes IS NOT NULL)`)
}

/** The names of the backups that were restored without a fault, as far as the database knows. */
export async function listProven(db: Db): Promise<Set<string>> {
  const { name, checkedAt, checkFailure } = recordedBackups
  const proven = await db
    .select({ name })
    .from(recordedBackups)
    .where(and(isNotNull(checkedAt), isNull(checkFailure)))
  return new Set(proven.flatMap((record) => record.name ?? []))
}

/**
 * Restores a backup of the place beside the site, checks it, and records how that went.
 * @throws BackupError with what isn't right
 */
export async function checkKept(
  { db, clock, source, place }: KeepContext,
  check: CheckContext,
  kept: KeptBackup,
): Promise<Checked> {
  const record = async (checkFailure: string | null) => {
    // One from before the site was restored, or that somebody put there, isn't known yet.
    await recordBackup({ db, place }, kept)
    await db
      .update(recordedBackups)
      .set({ checkedAt: clock.now(), checkFailure })
      .where(eq(recordedBackups.name, kept.name))
  }
  try {
    const checked = await checkBackup(check, { open: () => place.read(kept.name), passphrase: source.passphrase })
    await record(null)
    return checked
  } catch (error) {
    await record(safeMessage(error))
    throw error
  }
}

/** When the last backup of a night was made, and when one was last restored without a fault. */
export async function readLastBackups(db: Db): Promise<{ nightlyAt: Date | null; provenAt: Date | null }> {
  const { madeAt, name, sizeBytes, checkedAt, checkFailure } = recordedBackups
  const [last] = await db
    .select({ madeAt })
    .from(recordedBackups)
    .where(and(isNotNull(sizeBytes), sql`${name} ~ '^site-\\w+[.]tar'`))
    .orderBy(desc(madeAt))
    .limit(1)
  const [proven] = await db
    .select({ checkedAt })
    .from(recordedBackups)
    .where(and(isNotNull(checkedAt), isNull(checkFailure)))
    .orderBy(desc(checkedAt))
    .limit(1)
  return { nightlyAt: last?.madeAt ?? null, provenAt: proven?.checkedAt ?? null }
}
