import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it; fine if it already exists. Node's own way, `mkdirSync` with `recursive`, never returns
 * where a file system takes no folders but does not say so, as `/proc` does.
 * @throws the system's error, EEXIST when a file is in the way
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (!isFolder(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it in the meantime.
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
