/** The commands that the Backups screen shows are run here, by a real shell. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeRestore } from './backup-commands.ts'

const clock = { now: () => new Date('2026-11-29T19:05:07.123Z') }
const name = 'site-20261127T101005Z.tar'

/** A site with a backup in its data, in a folder whose name a shell would take for two. */
function makeSite({ secret, url }: { secret?: string; url?: string } = {}) {
  const home = mkdtempSync(path.join(tmpdir(), "o'hare site "))
  const [data, projectRoot] = [path.join(home, 'data'), path.join(home, 'version')]
  mkdirSync(path.join(data, 'backups'), { recursive: true })
  mkdirSync(projectRoot)
  symlinkSync(data, path.join(projectRoot, 'data'))
  writeFileSync(path.join(data, 'auth-secret'), 'secret')
  writeFileSync(path.join(data, 'backups', name), 'backup')
  const dataDir = path.join(projectRoot, 'data')
  return {
    data,
    dataDir,
    projectRoot,
    site: { config: { projectRoot, dataDir, database: { url }, auth: { secret } }, clock },
  }
}

/** Runs the lines where `npm` prints what it's asked for, and what the file holds. */
function run(commands: readonly string[]): string[] {
  return commands.map((command) => {
    const script = `npm() { echo "$@"; cat "$4"; }\n${command}`
    return execFileSync('sh', ['-c', script], { encoding: 'utf8' })
  })
}

test('the data moves aside as a whole, the secret comes back, and the backup that moved along is restored', () => {
  const { data, dataDir, site } = makeSite()
  const { commands, ...needs } = describeRestore(site, { name, folder: path.join(dataDir, 'backups') })
  expect(needs).toEqual({ needs_download: false, needs_database: false })
  const aside = `${data}-before-20261129T190507Z`
  expect(run(commands)).toEqual(['', `run restore -- ${path.join(aside, 'backups', name)}\nbackup`])
  expect(readFileSync(path.join(data, 'auth-secret'), 'utf8')).toBe('secret')
  expect(existsSync(path.join(data, 'backups'))).toBe(false)
  expect(existsSync(path.join(aside, 'backups', name))).toBe(true)
})

test('a secret from the environment isn’t looked for, and a backup in a folder of its own stays there', () => {
  const { data, projectRoot, site } = makeSite({ secret: 'from the environment' })
  writeFileSync(path.join(projectRoot, name), 'elsewhere')
  const { commands } = describeRestore(site, { name, folder: projectRoot })
  expect(run(commands)[1]).toBe(`run restore -- ${path.join(projectRoot, name)}\nelsewhere`)
  expect(existsSync(path.join(data, 'auth-secret'))).toBe(false)
})

test('a database of one’s own isn’t moved, and a backup in a bucket is downloaded first', () => {
  const { data, projectRoot, site } = makeSite({ url: 'postgres://db.example.com/shop' })
  writeFileSync(path.join(projectRoot, name), 'downloaded')
  const { commands, ...needs } = describeRestore(site, { name, folder: undefined })
  expect(needs).toEqual({ needs_download: true, needs_database: true })
  expect(run(commands)).toEqual([`run restore -- ${path.join(projectRoot, name)}\ndownloaded`])
  expect(existsSync(path.join(data, 'auth-secret'))).toBe(true)
})
