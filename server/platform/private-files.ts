/**
 * What the site stores in its data folder holds names, addresses, photos and sign-in codes, so only its own account may read it, whatever
 * the umask says.
 */
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/** For `writeFile` and `open`. */
export const privateFileMode = 0o600
const privateFolderMode = 0o700
/** The owner's, except that the group may pass through to something inside. */
const passableFolderMode = 0o710
/** Subfolders that earlier versions left open. */
const subfolders = ['storage', 'outbox', 'ai-debug']

/** Creates a folder and its parents. @returns the topmost folder created, or `undefined` if there was nothing to create */
export function makePrivateFolder(folder: string): Promise<string | undefined> {
  return mkdir(folder, { recursive: true, mode: privateFolderMode })
}

/**
 * Closes the data folder to other accounts.
 * @param gid a group that has to reach its own folder inside, such as PostgreSQL's if it runs as another account
 * @throws the system's error, EPERM when the folder belongs to another account
 */
export function closeDataFolder(dataDir: string, gid: number | null): void {
  if (gid !== null) chownSync(dataDir, statSync(dataDir).uid, gid)
  chmodSync(dataDir, gid === null ? privateFolderMode : passableFolderMode)
  for (const folder of subfolders.map((name) => path.join(dataDir, name)).filter((one) => existsSync(one))) {
    chmodSync(folder, privateFolderMode)
  }
}

/**
 * Creates a folder and its parents; fine if it already exists. Node's `mkdirSync` with `recursive` never returns on a file system
 * that rejects folders without saying so, such as `/proc`.
 * @throws the system's error, EEXIST when a file is in the way
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (!isFolder(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
}
