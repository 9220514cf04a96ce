/** `npm start`: builds if the sources have changed since the last build, then runs the site. */
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { findBuild } from '../server/start/build-folder.ts'
import { buildSite, isBuildStale } from './build.ts'
import { projectRoot } from './project-root.ts'

process.env.NODE_ENV = 'production'
if (isBuildStale()) {
  console.log('Building the site (only after a change) …')
  try {
    await buildSite()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
const build = findBuild(projectRoot)
// Stored with its build. Measured, it saves a fifth of a start's CPU time.
if (build) enableCompileCache(path.join(build, 'compile-cache'))
await import('../server/main.ts')
