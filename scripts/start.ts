/** `npm start`: builds when the sources changed since the last build, then runs the site. */
import { buildSite, isBuildStale } from './build.ts'

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
await import('../server/main.ts')
