import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrationFolders } from '#server/platform/db/migrate.ts'
import { describeNextVersion } from './update.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-versions-'))
afterAll(() => rmSync(folder, { recursive: true }))
const authors = path.join(folder, 'authors')
const site = path.join(folder, 'site')
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...args], { cwd })

const settings = path.join(authors, 'docs/settings.md')
function release() {
  git(authors, 'add', '.')
  git(authors, 'commit', '--quiet', '--message', 'next')
}
const migrate = (name: string) => {
  for (const migrations of migrationFolders(authors).slice(0, 1)) writeFileSync(path.join(migrations, name), 'SELECT 1')
}

for (const migrations of migrationFolders(authors)) {
  mkdirSync(migrations, { recursive: true })
  writeFileSync(path.join(migrations, 'README.md'), '')
}
git(authors, 'init', '--quiet')
migrate('0001-first.sql')
mkdirSync(path.dirname(settings))
const row = (name: string, value: string, about: string) => `| \`${name}\`    | \`${value}\` | ${about} |  |\n`
const old = row('OLD', '1', 'Old.')
writeFileSync(
  settings,
  `${row('PORT', '3000', 'The port.')}${row('MAIL_TO', 'you@example.com', 'Where the mail goes.')}${old}`,
)
release()
git(folder, 'clone', '--quiet', authors, site)

test('says that there’s no newer version, and what the next one changes', () => {
  expect(describeNextVersion(site)).toEqual(['There’s no newer version.'])
  writeFileSync(path.join(authors, 'page'), '')
  release()
  expect(describeNextVersion(site)).toEqual([
    'The next version has one change.',
    'It doesn’t change the database.',
    'The settings stay the same.',
  ])
  migrate('0002-second.sql')
  const before = readFileSync(settings, 'utf8')
  writeFileSync(settings, before.replace('`MAIL_TO`   ', '`NOTIFICATION_EMAIL`').replace(old, ''))
  appendFileSync(settings, row('BACKUP_DIR', '/mnt', 'A folder.'))
  release()
  expect(describeNextVersion(site)).toEqual([
    'The next version has 2 changes.',
    expect.stringMatching(/^Its first start changes the database \(0002-second\.sql\)/),
    expect.stringMatching(/: BACKUP_DIR\.$/),
    expect.stringMatching(/^Settings that are gone: OLD\./),
    'The setting MAIL_TO is called NOTIFICATION_EMAIL from then on.',
  ])
})

test('a version that is named is compared without asking anyone, and one that isn’t there is refused', () => {
  git(authors, 'branch', 'later')
  expect(() => describeNextVersion(site, 'origin/later')).toThrow(/^git rev-list failed: /)
  git(site, 'fetch', '--quiet')
  expect(describeNextVersion(site, 'origin/later')[0]).toBe('The next version has 2 changes.')
})
