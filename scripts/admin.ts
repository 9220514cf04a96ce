/** `npm run admin -- COMMAND`: accounts and roles of the back office, from the machine that the site runs on. */
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { findBuild } from '../server/build-folder.ts'
import { readConfig } from '../server/config.ts'
import type { runAdmin } from '../server/entry.ts'
import { openCluster } from '../server/platform/embedded-postgres/cluster.ts'
import { buildSite, isBuildStale } from './build.ts'
import { projectRoot } from './project-root.ts'

process.env.NODE_ENV = 'production'

async function main() {
  if (isBuildStale()) await buildSite()
  const config = readConfig(projectRoot)
  // Beside a running site this finds its server; stop() leaves that one running.
  const cluster = config.database.url ? null : await openCluster(config.dataDir)
  try {
    const buildFolder = findBuild(projectRoot)
    if (buildFolder === null) throw new Error('There is no build yet. Make one with: npm run build')
    const build: { runAdmin: typeof runAdmin } = await import(path.join(buildFolder, 'server/index.js'))
    const askPassword = process.stdin.isTTY ? readHiddenPassword : null
    const lines = await build.runAdmin({ ...config, logLevel: 'silent' }, config.database.url ?? cluster?.url ?? '', {
      args: process.argv.slice(2),
      askPassword,
    })
    for (const line of lines) console.log(line)
  } finally {
    await cluster?.stop()
  }
}

async function readHiddenPassword(): Promise<string> {
  process.stdout.write('Password (empty to have one made): ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const password = await prompt.question('')
  prompt.close()
  process.stdout.write('\n')
  return password
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
