import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { businessFacts } from '#server/platform/db/schema/business.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import type { ServiceArea, ServiceAreaEntry } from '#shared/service-area/service-area.ts'
import { saveVersion } from './save-version.ts'

/** Stored next to the rows of the form's sections. */
const section = 'area'

/** How many removed ZIP codes are remembered, newest first. */
const mostFormer = 2000

interface Stored {
  /** `null`: the built-in list. */
  zips: ServiceAreaEntry[] | null
  former: ServiceAreaEntry[]
}

/** The stored list, or the built-in one. */
export async function readServiceArea(db: Db): Promise<{ area: ServiceArea; version: number; isBuiltIn: boolean }> {
  const [row] = await db.select().from(businessFacts).where(eq(businessFacts.section, section))
  const { zips, former } = storedIn(row?.facts)
  const isBuiltIn = zips === null
  const area = isBuiltIn && former.length === 0 ? builtInArea : { zips: zips ?? builtInArea.zips, former }
  return { area, version: row?.version ?? 0, isBuiltIn }
}

/**
 * Saves the list, or restores the built-in one for `null`, and notifies every process when the transaction commits. Remembers the
 * ZIP codes that leave the list.
 * @throws AppError conflict when someone else saved it after `version`
 */
export async function saveServiceArea(
  db: Db,
  { zips, version }: { zips: ServiceAreaEntry[] | null; version: number },
): Promise<void> {
  const message = 'Someone else changed the list while you had it open. You see theirs now: please try again.'
  await saveVersion(db, { section, version, message }, (_tx, stored): Stored => {
    return { zips, former: formerOf(storedIn(stored), zips ?? builtInArea.zips) }
  })
}

function formerOf(before: Stored, zips: readonly ServiceAreaEntry[]): ServiceAreaEntry[] {
  const now = new Set(zips.map(({ zip }) => zip))
  const known = new Map<string, ServiceAreaEntry>()
  for (const entry of [...(before.zips ?? builtInArea.zips), ...before.former]) {
    if (!now.has(entry.zip) && !known.has(entry.zip)) known.set(entry.zip, entry)
  }
  return [...known.values()].slice(0, mostFormer)
}

/** Missing facts or an empty object mean that nobody has saved a list yet. */
function storedIn(facts: unknown): Stored {
  return { zips: null, former: [], ...(facts as Partial<Stored> | undefined) }
}
