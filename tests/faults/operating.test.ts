/**
 * Everything that docs/operating.md tells its reader to type, as it is written there, on one machine from setting up to going back. The
 * machine itself isn't touched: what needs root's rights, the internet or minutes is a stand-in.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clusterUrl } from '#server/platform/embedded-postgres/cluster.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { removeWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { queryOnce } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const machine = mkdtempSync(path.join(tmpdir(), 'site-operating-'))
removeWithMe(machine)
const site = path.join(machine, 'srv/site')
const authors = path.join(machine, 'authors')
const bin = path.join(machine, 'bin')
for (const folder of ['bin', 'authors', 'etc/systemd/system', 'etc/caddy']) {
  mkdirSync(path.join(machine, folder), { recursive: true })
}

/** By their first line, which says what they do. */
const steps = new Map(
  Array.from(
    readFileSync(path.join(projectRoot, 'docs/operating.md'), 'utf8').matchAll(/```sh\n# (.*)\n([\s\S]*?)```/g),
    ([, title = '', commands = '']) => [title, commands] as const,
  ),
)
const taken = new Set<string>()

/** Runs a step with the words that its reader replaces. @returns what it printed */
function take(title: string, values: Record<string, string> = {}): string {
  taken.add(title)
  let commands = steps.get(title) ?? `echo "There’s no step “${title}”."; exit 9`
  for (const [word, value] of Object.entries(values)) commands = commands.replaceAll(word, value)
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', commands.replaceAll(/\/(?=srv|etc)/g, `${machine}/`)], {
    env: { HOME: machine, PATH: `${bin}:${path.dirname(process.execPath)}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${title}: ${stdout}${stderr}`)
  return stdout
}

function standIn(name: string, script: string) {
  writeFileSync(path.join(bin, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 })
}

const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
standIn('sudo', 'if [ "$1" = -u ]; then shift 2; fi; exec "$@"')
standIn('install', 'shift 5; exec mkdir -p "$@"')
for (const name of ['useradd', 'apt-get', 'nano']) standIn(name, '')
// What the project's own build would make here, from the same files.
standIn(
  'npm',
  `if [ "$2" != build ]; then exec ${npm} "$@"; fi
   cp -al ${projectRoot}/node_modules ${projectRoot}/build . && cp --remove-destination {${projectRoot}/,}node_modules/.package-lock.json`,
)
// Does what the unit says.
standIn(
  'systemctl',
  `if [ "$1" = enable ] || [ "$2" = caddy ]; then exit; fi
   unit=${machine}/etc/systemd/system/site.service pid=${machine}/pid
   if [ -e $pid ]; then
     kill "$(cat $pid)" && while kill -0 "$(cat $pid)"; do sleep 0.1; done 2> /dev/null
     rm $pid
   fi
   if [ "$1" = stop ]; then exit; fi
   cd ${site}/current
   env $(sed -n 's/^Environment=//p' $unit | sed 's#/srv#${machine}/srv#g') $(sed -n 's/^ExecStart=//p' $unit | sed 's#/srv#${machine}/srv#g') > ${machine}/log 2>&1 &
   echo $! > $pid`,
)
standIn('journalctl', `cat ${machine}/log`)

/** Their next version of the site. */
function release(version: string) {
  writeFileSync(path.join(authors, 'VERSION'), version)
  for (const args of [
    ['add', '.'],
    ['commit', '--quiet', '-m', version],
  ]) {
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...args], { cwd: authors })
  }
}

async function readBookings(): Promise<string[]> {
  const rows = await queryOnce<{ id: string }>(clusterUrl(path.join(site, 'data')), 'SELECT id FROM bookings')
  return rows.map(({ id }) => id)
}

const port = await findFreePort()
const url = `http://localhost:${port}`
const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
async function becomesReady() {
  await expect
    .poll(isReady)
    .toBe(200)
    .catch((cause: Error) => {
      throw new Error(readFileSync(path.join(machine, 'log'), 'utf8'), { cause })
    })
}
afterAll(() => {
  if (readdirSync(machine).includes('pid')) spawnSync(path.join(bin, 'systemctl'), ['stop', 'site'])
})

test('every step does what it says, from setting up to going back', async () => {
  execFileSync('git', ['init', '--quiet'], { cwd: authors })
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) cpSync(path.join(projectRoot, file), path.join(authors, file))
  release('one')

  take('Set up: an account for the site, and its folders')
  take('Set up: the settings', { 'https://www.example.com': url, 'TRUST_PROXY=1': `PORT=${port}` })
  take('Set up: get the site, where ADDRESS is where its code is kept', { ADDRESS: authors })
  const update = 'Update: build the newest version beside the running one, then switch'
  take('Set up: start it whenever the computer starts')
  take(update)
  take('Set up: the way in from the internet')
  await becomesReady()
  expect(take('Set up: the first owner')).toContain(`${url}/admin/first-owner#`)
  // What's broken is the mail server, which nobody has entered yet.
  expect(() => take('Look at everything the site needs')).toThrow(/✓ Database .*✗ Email /s)

  const before = await bookPatiently(url)
  take('Back up')
  // The site has made one by itself, too, before that booking.
  const FILE = readdirSync(path.join(site, 'backups')).find((name) => name.endsWith('.manual.tar')) ?? ''
  expect(take('Check a backup, where FILE is its name', { FILE })).toContain('can be restored')
  const after = await bookPatiently(url)
  take('Restore a backup, where FILE is its name', { FILE })
  await becomesReady()
  expect(await readBookings()).toEqual([before])
  expect(after).not.toBe(before)

  expect(take('See what the newest version changes')).toContain('no newer version')
  release('two')
  expect(take('See what the newest version changes')).toContain('one change')
  const first = path.basename(readlinkSync(path.join(site, 'current')))
  take(update)
  await becomesReady()
  expect(readFileSync(path.join(site, 'current/VERSION'), 'utf8')).toBe('two')
  take('Go back to the version before, where VERSION is its folder', { VERSION: first })
  await becomesReady()
  expect(readFileSync(path.join(site, 'current/VERSION'), 'utf8')).toBe('one')
  expect(take('See what the site said last')).toContain(String(port))
  expect([...steps.keys()].toSorted()).toEqual([...taken].toSorted())
})
