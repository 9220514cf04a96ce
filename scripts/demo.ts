/**
 * `npm run demo`: a made-up shop's site to look around in. It has its own database, folder and port. It doesn't read `.env` and
 * sends nothing: emails are files in the folder.
 */
import { devNull } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig, variables } from '../server/config.ts'
import type { runDemo } from '../server/entry.ts'
import { openCluster } from '../server/platform/embedded-postgres/cluster.ts'
import { entryOfBuild, findBuild } from '../server/start/build-folder.ts'
import { whenToldToStop } from '../server/start/stop-request.ts'
import { buildSite, isBuildStale } from './build.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { projectRoot } from './project-root.ts'

const defaultPort = '3100'
/** Settings that also apply to the demo. All others are dropped. */
const kept = new Set(['PORT', 'HOST', 'LOG_LEVEL'])

const stop = whenToldToStop()

async function prepareDemo(): Promise<string> {
  if (readConfig(projectRoot).database.url !== undefined)
    throw new Error('DATABASE_URL is set. The demo has a database of its own; please run it without DATABASE_URL.')
  const dataDir = makeDemoFolder(process.env.DATA_DIR || path.join(projectRoot, 'data'))
  for (const name of Object.keys(variables)) if (!kept.has(name)) delete process.env[name]
  Object.assign(process.env, { NODE_ENV: 'production', ENV_FILE: devNull, DATA_DIR: dataDir })
  process.env.PORT ||= defaultPort
  if (isBuildStale()) {
    console.log('Building the site (only after a change) …')
    await buildSite()
  }
  console.log('Making up a shop …')
  const config = readConfig(projectRoot)
  const build: { runDemo: typeof runDemo } = await import(pathToFileURL(entryOfBuild(findBuild(projectRoot))).href)
  const cluster = await openCluster(dataDir, { signal: stop.signal })
  try {
    const { email, password, homeowners } = await build.runDemo({ ...config, logLevel: 'silent' }, cluster.url)
    return [
      '',
      '  This is a demo: every name, booking and number is made up.',
      '',
      `  Desk       ${config.business.url}/admin/bookings`,
      `  Sign in    ${email}`,
      `  Password   ${password}  (only this database knows it)`,
      `  Homeowner  ${config.business.url}${homeowners.prepared}`,
      `  Passport   ${config.business.url}${homeowners.repaired}`,
      `  Folder     ${path.relative(process.cwd(), dataDir)}: everything is in it, and the next start makes it anew`,
    ].join('\n')
  } finally {
    await cluster.stop()
  }
}

try {
  console.log(await prepareDemo())
} catch (error) {
  if (stop.signal.aborted) process.exit(stop.signal.reason.exitCode || 130)
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import('../server/main.ts')
