/** A restore into a new data folder is known from before there is a database that could say so. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { privateFileMode } from '#server/platform/private-files.ts'
import { StartError } from '#server/platform/start-error.ts'

const markOf = (dataDir: string) => path.join(dataDir, 'restore-under-way')

export const halfRestored =
  'A restore into this place is under way, or didn’t get to its end. If none is running, run it again (npm run restore -- FILE), then start the site.'

/**
 * Marks a data folder that has no database yet, so that no start makes a new, empty shop in it. A process that is killed leaves the mark.
 * @returns takes the mark away: from then on, the database says how far the restore got
 */
export function markRestore(dataDir: string): () => void {
  const mark = markOf(dataDir)
  if (!existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) writeFileSync(mark, '', { mode: privateFileMode })
  return () => rmSync(mark, { force: true })
}

/** @throws StartError while a data folder has the mark */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(markOf(dataDir))) throw new StartError(halfRestored)
}
