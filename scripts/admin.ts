/**
 * `npm run admin -- COMMAND`: manages back-office accounts and roles, on the machine the site runs on. `npm run backup`,
 * `npm run restore` and `npm run doctor` come through here too.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { markRestore, refuseHalfRestored } from '../server/backups/restore-mark.ts'
import { readConfig } from '../server/config.ts'
import { prepareDataFolder } from '../server/database.ts'
import type { runAdmin, runBackupCommand, runDoctor } from '../server/entry.ts'
import { requireUsableServer } from '../server/platform/db/server-check.ts'
import { openCluster } from '../server/platform/embedded-postgres/cluster.ts'
import { entryOfBuild, findBuild } from '../server/start/build-folder.ts'
import { explainCommandError } from '../server/start/start-errors.ts'
import { type Stop, whenToldToStop } from '../server/start/stop-request.ts'
import { buildSite, findBuilders, isBuildStale, waitForOtherBuilds } from './build.ts'
import { projectRoot } from './project-root.ts'

process.env.NODE_ENV = 'production'

async function main(stop: Stop) {
  const config = readConfig(projectRoot)
  await prepareBuild()
  const build: { runAdmin: typeof runAdmin; runBackupCommand: typeof runBackupCommand; runDoctor: typeof runDoctor } =
    await import(pathToFileURL(entryOfBuild(findBuild(projectRoot))).href)
  await using opened = new AsyncDisposableStack()
  const [name, ...args] = process.argv.slice(2)
  const isRestore = name === 'restore' && !args.includes('--check')
  const databaseUrl = await openDatabase(config, { opened, stop, isRestore })
  stop.signal.throwIfAborted()
  const quiet = { ...config, logLevel: 'silent' }
  if (name === 'doctor') {
    const { lines, isBroken } = await build.runDoctor(quiet, databaseUrl, args)
    for (const line of lines) console.log(line)
    process.exitCode = isBroken ? 1 : 0
    return
  }
  const lines =
    name === 'backup' || name === 'restore'
      ? await build.runBackupCommand(quiet, databaseUrl, { name, args })
      : await build.runAdmin(quiet, databaseUrl, {
          args: process.argv.slice(2),
          askPassword: process.stdin.isTTY ? () => readHiddenPassword(stop) : null,
        })
  for (const line of lines) console.log(line)
}

/** The first time, `npm start` may be building already. Two builds at once would take twice as long. */
async function prepareBuild() {
  if (findBuilders().length > 0) {
    console.error('The site is being built right now. This goes on when that’s done, in a few minutes.')
    await waitForOtherBuilds()
  }
  if (!isBuildStale()) return
  console.error('Building the site first (only after a change) …')
  await buildSite()
}

/** @returns the URL of the configured database, or of the embedded one, which is stopped at the end if this started it */
async function openDatabase(
  config: ReturnType<typeof readConfig>,
  { opened, stop, isRestore }: { opened: AsyncDisposableStack; stop: Stop; isRestore: boolean },
): Promise<string> {
  const { database, dataDir } = config
  prepareDataFolder(config)
  if (database.url) {
    await requireUsableServer(database.url)
    return database.url
  }
  if (isRestore) opened.defer(markRestore(dataDir))
  else refuseHalfRestored(dataDir)
  // If the site is running, this finds its server, and stop() leaves that one running.
  const cluster = await openCluster(dataDir, { signal: stop.signal })
  opened.defer(cluster.stop)
  return cluster.url
}

async function readHiddenPassword(stop: Stop): Promise<string> {
  process.stdout.write('Password (empty to have one made): ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // The terminal passes Ctrl+C as a key press.
  prompt.on('SIGINT', () => stop.request(130))
  try {
    return await prompt.question('', { signal: stop.signal })
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
}

const stop = whenToldToStop()
main(stop).catch((error: unknown) => {
  if (stop.signal.aborted) process.exit(stop.signal.reason.exitCode || 130)
  console.error(`\n${explainCommandError(error)}\n`)
  process.exit(1)
})
