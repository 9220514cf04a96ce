/** `npm start`: builds when the sources changed since the last build, then runs the site. */
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { findBuild } from '../server/build-folder.ts'
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
// Belongs to its build. As measured, it saves a fifth of the processor time of a start.
if (build) enableCompileCache(path.join(build, 'compile-cache'))
await import('../server/main.ts')
