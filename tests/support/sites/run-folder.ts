import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeWithMe } from './end-with-me.ts'

/**
 * One folder for everything a test run puts into the system's temp folder, including browsers and sites. It's removed when the run
 * ends, however it ends. Processes started later inherit the setting, which `tmpdir()` reads.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  removeWithMe(folder)
  process.env.TMPDIR = folder
  // Test workers, sites and commands mostly load the same modules, so they share the compile cache.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled')
  return folder
}
