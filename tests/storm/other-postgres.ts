/** PostgreSQL servers of versions other than the built-in one, like those owners have behind DATABASE_URL. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oldestMajorVersion } from '#server/platform/db/server-check.ts'
import { canReach, findServerAccount } from '#server/platform/embedded-postgres/account.ts'
import { runProgram } from '#server/platform/embedded-postgres/programs.ts'
import { makeDataDir, queryOnce } from '#tests/support/sites/site-process.ts'

/** Where Debian and Ubuntu install versions side by side. */
const debianVersions = '/usr/lib/postgresql'

/**
 * The folder with the binaries of the oldest supported PostgreSQL available: `POSTGRES_BIN`, or the oldest one installed by Debian
 * or Ubuntu. If there is none and this runs as root, installs it now. Otherwise returns the reason there is none.
 */
export function findOrInstallOldestPostgres(environment: NodeJS.ProcessEnv): { bin: string } | { reason: string } {
  if (environment.POSTGRES_BIN) return { bin: environment.POSTGRES_BIN }
  const found = findDebianPostgres()
  if (found) return { bin: found }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      reason: 'there is no PostgreSQL besides the built-in one; install the package postgresql or set POSTGRES_BIN',
    }
  }
  console.error('Installing PostgreSQL …')
  installDebianPostgres(environment)
  const installed = findDebianPostgres()
  return installed ? { bin: installed } : { reason: 'apt-get could not install the package postgresql' }
}

function findDebianPostgres(): string | undefined {
  if (!existsSync(debianVersions)) return undefined
  return readdirSync(debianVersions)
    .map(Number)
    .filter((version) => version >= oldestMajorVersion)
    .sort((a, b) => a - b)
    .map((version) => path.join(debianVersions, String(version), 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** Installs only the binaries. By default the package would create and start its own cluster. */
function installDebianPostgres(environment: NodeJS.ProcessEnv) {
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  const keepSettings = ['-o', 'Dpkg::Options::=--force-confold']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...keepSettings, 'postgresql']]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return
  }
}

export interface OtherPostgres {
  /** The URL of an empty database. */
  url: string
  /** As reported by the server, like `15.4 (Debian …)`. */
  version: string
  stop(): Promise<void>
}

/** Starts a new server with the binaries in `bin`. It ends with the test process at the latest. */
export async function startOtherPostgres(bin: string): Promise<OtherPostgres> {
  const folder = makeDataDir()
  const directory = path.join(folder, 'postgres')
  const account = findServerAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  else chmodSync(folder, 0o700)
  const needsPassage =
    account !== null && !(canReach(account, directory) && canReach(account, path.join(bin, 'initdb')))
  const run = (program: string, args: string[]) => runProgram({ account, needsPassage }, path.join(bin, program), args)

  await run('initdb', ['-D', directory, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'])
  const options = `-k '${folder}' -c listen_addresses= -c fsync=off`
  await run('pg_ctl', ['start', '-D', directory, '-w', '-l', path.join(folder, 'log'), '-o', options])
  const urlOf = (database: string) => `postgres:///${database}?user=postgres&host=${encodeURIComponent(folder)}`
  await queryOnce(urlOf('postgres'), 'CREATE DATABASE site')
  const [server] = await queryOnce<{ server_version: string }>(urlOf('site'), 'SHOW server_version')
  return {
    url: urlOf('site'),
    version: server?.server_version ?? '',
    stop: () => run('pg_ctl', ['stop', '-D', directory, '-m', 'fast', '-w']),
  }
}
