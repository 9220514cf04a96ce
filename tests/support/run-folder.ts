import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeWithMe } from './end-with-me.ts'

/**
 * One folder for everything a test run puts into the system's temp folder, browsers and sites included. It is removed
 * with the run, however it ends. Processes that start later inherit the setting, and `tmpdir()` reads it.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  removeWithMe(folder)
  process.env.TMPDIR = folder
  // Test workers, sites and commands mostly load the same modules: what one of them has compiled, the next need not.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled')
  return folder
}
