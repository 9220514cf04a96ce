import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

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
