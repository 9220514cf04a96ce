/**
 * `npm run update -- --check`: says what the next version changes, before anything is installed. It runs `git fetch` and changes nothing
 * else. A version that is named is compared as it is here.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationFolders } from '#server/platform/db/migrate.ts'
import { projectRoot } from './project-root.ts'

const usage = 'npm run update -- --check [VERSION]. How to install it is in docs/operating.md, under Update.'
const settingsFile = 'docs/settings.md'

/**
 * Compares the version in `root` with another one of its git repository.
 * @param version what git calls it: a branch, tag or commit; by default, the newest one of the branch that `root` follows
 * @returns sentences for the owner
 * @throws Error when there is no such version
 */
export function describeNextVersion(root: string, version?: string): string[] {
  if (version === undefined) git(root, 'fetch', '--quiet')
  const next = version ?? '@{upstream}'
  const changes = Number(git(root, 'rev-list', '--count', `HEAD..${next}`))
  if (changes === 0) return ['There’s no newer version.']
  return [
    `The next version has ${changes === 1 ? 'one change' : `${changes} changes`}.`,
    describeMigrations(listNewMigrations(root, next)),
    ...describeSettings(
      readSettings(readFileSync(path.join(root, settingsFile), 'utf8')),
      readSettings(git(root, 'show', `${next}:${settingsFile}`)),
    ),
  ]
}

function listNewMigrations(root: string, next: string): string[] {
  return migrationFolders(root).flatMap((folder) => {
    const here = new Set(readdirSync(folder))
    const files = git(root, 'ls-tree', '--name-only', `${next}:${path.relative(root, folder)}`).split('\n')
    return files.filter((name) => name.endsWith('.sql') && !here.has(name))
  })
}

function describeMigrations(names: string[]): string {
  if (names.length === 0) return 'It doesn’t change the database.'
  return `Its first start changes the database (${names.join(', ')}). With BACKUP_DIR, it backs up first; without, back up yourself.`
}

/** Each row of the table: a setting with all that's said about it, whatever the width of the columns. */
function readSettings(text: string): Map<string, string> {
  const rows = text.replaceAll(/ {2,}/g, ' ').matchAll(/^\| `([A-Z\d_]+)` (.*)/gm)
  return new Map([...rows].map(([, name = '', about = '']) => [name, about]))
}

function describeSettings(here: Map<string, string>, next: Map<string, string>): string[] {
  const gone = [...here].filter(([name]) => !next.has(name))
  const added = [...next].filter(([name]) => !here.has(name))
  const renamed = gone.flatMap(([name, about]) => {
    const [newName] = added.find(([, text]) => text === about) ?? []
    return newName === undefined ? [] : [{ name, newName }]
  })
  const isRenamed = (name: string) => renamed.some((each) => each.name === name || each.newName === name)
  const namesOf = (settings: [string, string][]) =>
    settings.flatMap(([name]) => (isRenamed(name) ? [] : [name])).join(', ')
  const lines = [
    namesOf(added) && `New settings, explained in its ${settingsFile}: ${namesOf(added)}.`,
    namesOf(gone) && `Settings that are gone: ${namesOf(gone)}. If you have set one, look up what replaces it.`,
    ...renamed.map(({ name, newName }) => `The setting ${name} is called ${newName} from then on.`),
  ].filter(Boolean)
  return lines.length > 0 ? lines : ['The settings stay the same.']
}

/** @throws Error with git's own words */
function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`git ${args[0]} failed: ${words || error}`, { cause: error })
  }
}

if (import.meta.main) {
  const [check, version, ...more] = process.argv.slice(2)
  try {
    if (check !== '--check' || more.length > 0) throw new Error(usage)
    for (const line of describeNextVersion(projectRoot, version)) console.log(line)
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
