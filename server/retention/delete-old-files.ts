import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Deletes the files in a folder that weren't written since then. @returns how many; none if there is no such folder */
export async function deleteOldFiles(folder: string, before: Date): Promise<number> {
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
