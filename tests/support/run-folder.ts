import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeWithMe } from './end-with-me.ts'

/**
 * One folder for all that a run of tests puts into the system's folder for temporary files, browsers and sites included. It goes
 * with the run, however that ends. Processes that start later inherit the setting, and `tmpdir()` reads it.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  removeWithMe(folder)
  process.env.TMPDIR = folder
  return folder
}
