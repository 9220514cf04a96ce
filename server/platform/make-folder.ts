import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder with those above it; fine when it is there already. Node's own way, `mkdirSync` with `recursive`, never returns
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
    // Another process may have made it meanwhile.
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
