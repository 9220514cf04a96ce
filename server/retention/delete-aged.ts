import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { deleteRows } from '#server/platform/queue/delete-rows.ts'
import { forEachDue, type SweepContext, type Swept, sweepInTurn } from '#server/platform/queue/for-each-due.ts'
import { dayMs } from '#shared/time/durations.ts'
import { keptFolders, keptTables } from './kept-data.ts'

/**
 * Deletes everything that has been kept for long enough: rows, and files in this process's `DATA_DIR`.
 * @returns in `done`, how many
 */
export function deleteAged(ctx: SweepContext & { config: { dataDir: string } }): Promise<Swept> {
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  const rows = keptTables.flatMap(({ table, aged }) => {
    if (!aged) return []
    const isOld = sql`${sql.raw(aged.since)} < ${daysAgo(aged.days)}::timestamptz`
    return [[table, aged.unless ? sql`${isOld} AND NOT ${sql.raw(aged.unless)}` : isOld] as const]
  })
  return sweepInTurn([
    () => deleteRows(ctx, 'kept_long_enough', rows),
    () =>
      forEachDue(ctx, {
        sweep: 'kept_long_enough',
        find: async () => keptFolders.flatMap(({ aged }) => (aged ? [aged] : [])),
        idOf: ({ folder }) => folder,
        work: ({ folder, days }) => deleteOldFiles(path.join(ctx.config.dataDir, folder), daysAgo(days)),
      }),
  ])
}

/** Deletes the files in a folder that weren't written since then. @returns how many; none if there is no such folder */
async function deleteOldFiles(folder: string, before: Date): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let deleted = 0
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(folder, entry.name)
    // Another process may delete it at the same moment.
    const facts = await stat(file).catch(() => null)
    if (facts === null || facts.mtime >= before) continue
    await rm(file, { force: true })
    deleted++
  }
  return deleted
}
