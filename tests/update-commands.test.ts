/** The update commands of docs/operating.md, as they are written there. Only npm and systemctl are stand-ins. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../scripts/project-root.ts'

const site = mkdtempSync(path.join(tmpdir(), 'site-update-'))
afterAll(() => rmSync(site, { recursive: true }))
const guide = readFileSync(path.join(projectRoot, 'docs/operating.md'), 'utf8')
const commands = /```sh\n(# Update: [\s\S]*?)```/.exec(guide)?.[1]?.replace('/srv/site', site) ?? ''

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
const authors = path.join(site, 'authors')
for (const folder of ['authors', 'bin']) mkdirSync(path.join(site, folder))
git(authors, 'init', '--quiet')

function program(name: string, script: string) {
  writeFileSync(path.join(site, 'bin', name), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(site, 'bin', name), 0o755)
}
// What the service serves when it starts.
program('sudo', `[ "$1" != -u ] || { shift 2; exec "$@"; }; echo "$* $(cat ${site}/current/build)" >> ${site}/starts`)
// Built once, as scripts/build.ts does, while the earlier version is still the current one.
program(
  'npm',
  `test -e build || { echo "$* beside $(cat ${site}/current/build)" >> ${site}/work; cat version > build; }`,
)

function release(version: string) {
  writeFileSync(path.join(authors, 'version'), version)
  git(authors, 'add', '.')
  git(authors, 'commit', '--quiet', '-m', version)
}
const update = () =>
  spawnSync('sh', ['-c', commands], {
    env: { ...process.env, PATH: `${site}/bin:${process.env.PATH}` },
    encoding: 'utf8',
  })
const readLines = (name: string) =>
  (existsSync(path.join(site, name)) ? readFileSync(path.join(site, name), 'utf8') : '').trim().split('\n')

test('the next version is built beside the running one, switched only when it’s ready, and never built twice', () => {
  release('one')
  git(site, 'clone', '--quiet', authors, 'source')
  expect(update()).toMatchObject({ status: 0 })
  const first = readlinkSync(path.join(site, 'current'))
  release('two')
  expect(update()).toMatchObject({ status: 0 })
  expect(readlinkSync(path.join(site, 'current'))).not.toBe(first)
  expect(readFileSync(path.join(site, first, 'build'), 'utf8')).toBe('one')
  expect(update()).toMatchObject({ status: 0 })
  expect(readLines('work')).toEqual(
    ['run build beside', 'run build beside one'].map((line) => expect.stringContaining(line)),
  )
  const starts = ['one', 'two', 'two'].map((version) => `systemctl restart site ${version}`)
  expect(readLines('starts')).toEqual(starts)

  program('npm', 'exit 1')
  release('broken')
  expect(update().status).not.toBe(0)
  expect(readFileSync(path.join(site, 'current/build'), 'utf8')).toBe('two')
  expect(readLines('starts')).toEqual(starts)
})
