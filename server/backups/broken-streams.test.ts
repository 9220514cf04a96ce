/** A backup that breaks anywhere, on the way in or out: the process lives (an error that nobody owns fails this file), and a sentence says why. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { BackupError, packArchive, readArchive, streamOf, verifyArchive } from './archive.ts'
import { backupCommands } from './backup-commands.ts'
import { readFileBytes } from './backup-places.ts'
import { checkBackup, checkLock, dropUnfinishedChecks } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { openChecks, openKeeping, placeInData } from './open-backups.ts'

const shop = await createTestContext()
afterAll(() => shop.close())
await shop.pool.query('INSERT INTO recorded_backups (made_at) VALUES (now()), (now())')

const folder = mkdtempSync(path.join(tmpdir(), 'broken-backups-'))
const name = await backupCommands.backup(shop, [folder]).then(() => readdirSync(folder)[0] ?? '')
const files: { name: string; bytes: Uint8Array }[] = []
for await (const { name: each, body } of readArchive(await readFileBytes(path.join(folder, name)), undefined)) {
  files.push({
    name: each,
    bytes: new Uint8Array(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()),
  })
}
const [manifest] = files
/** Far more than any buffer on the way holds. */
const pictures = Array.from({ length: 60 }, (_, number) => ({
  name: `files/photos/${number}.webp`,
  bytes: Buffer.alloc(1e6, number),
}))
const rowsOf = 'tables/public.recorded_backups/000000.copy.gz'

/** Each has the right checksum: what is wrong was written. */
async function write(change: (all: typeof files) => typeof files, passphrase?: string): Promise<string> {
  const all = change(files)
  const archive = await packArchive(async ({ add }) => {
    for (const each of all) await add(each.name, each.bytes)
  }, undefined)
  const file = path.join(folder, 'changed.tar')
  await writeFile(file, passphrase === undefined ? archive : await encryptQuickly(archive, passphrase))
  return file
}
/** As `packArchive` does, but with a passphrase that takes no second to check: these files are opened many times. */
async function encryptQuickly(archive: Awaited<ReturnType<typeof packArchive>>, passphrase: string) {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(1)
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(archive)
}
const replace = (of: string, bytes: string | Uint8Array) => (all: typeof files) =>
  all.map((each) => (each.name === of ? { ...each, bytes: Buffer.from(bytes) } : each)).toSpliced(-1, 0, ...pictures)
const withManifest = (change: (was: { tables: { name: string; columns: string[] }[] }) => unknown) =>
  replace('backup.json', JSON.stringify(change(JSON.parse(Buffer.from(manifest?.bytes ?? []).toString()))))

/** Of this site's database: other tests have theirs. */
const copies = async () =>
  (
    await shop.pool.query(`SELECT datname FROM pg_database
    WHERE datname LIKE 'backup_check_' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '%'`)
  ).rows

test.each([
  ['a row of the wrong shape', replace(rowsOf, gzipSync('not\ta row\n'))],
  ['compressed rows that end early', replace(rowsOf, gzipSync('1\t2\n'.repeat(1000)).subarray(0, 20))],
  [
    'a table of another version',
    withManifest((was) => ({ ...was, tables: [...was.tables, { name: 'public.robots', columns: ['id'] }] })),
  ],
  ['a first file without tables', withManifest(() => ({ format: 1 }))],
  ['no last file', (all) => [...all.slice(0, -1), ...pictures]],
] satisfies [string, (all: typeof files) => typeof files][])('%s is said', async (_what, change) => {
  const file = await write(change)
  const checking = checkBackup(openChecks(shop), { open: () => readFileBytes(file), passphrase: undefined })
  await expect(checking).rejects.toThrow(BackupError)
  expect(await copies()).toEqual([])
})

/** The bytes of a file up to `end`, and then `ending`. */
async function* broken(bytes: Uint8Array, { end, ending }: { end: number; ending: 'error' | 'end' }) {
  for (let at = 0; at < end; at += 65_536) {
    await setImmediate()
    yield bytes.subarray(at, Math.min(end, at + 65_536))
  }
  if (ending === 'error') throw new Error('The line broke')
}

test.each([
  ['first', undefined, [0, 0.000_001, 0.02, 0.9, 0.999_999]],
  ['first', 'a long passphrase', [0, 0.000_001, 0.02, 0.999_999]],
  ['second', undefined, [0, 0.02, 0.9]],
  ['second', 'a long passphrase', [0.9]],
] as const)(
  'a file or bucket that breaks off anywhere in the %s reading is said, passphrase: %s',
  async (reading, passphrase, steps) => {
    const whole = new Uint8Array(
      readFileSync(await write((all) => all.toSpliced(-1, 0, ...pictures.slice(0, 9)), passphrase)),
    )
    for (const step of steps) {
      for (const ending of ['error', 'end'] as const) {
        let opened = 0
        const open = async () => {
          opened += 1
          const isBroken = opened === (reading === 'first' ? 1 : 2)
          const end = isBroken ? Math.floor(whole.length * step) : whole.length
          return streamOf(broken(whole, { end, ending: isBroken ? ending : 'end' }))
        }
        await expect(checkBackup(openChecks(shop), { open, passphrase }), `${step} ${ending}`).rejects.toThrow(
          BackupError,
        )
      }
    }
  },
)

test('a check that also can’t tidy up after itself says what stopped it', async () => {
  const whole = new Uint8Array(readFileSync(await write((all) => all)))
  let opened = 0
  const open = async () => {
    opened += 1
    if (opened === 1) return streamOf(broken(whole, { end: whole.length, ending: 'end' }))
    await shop.pool.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory'
      AND objid = ${checkLock % 2 ** 32} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    return streamOf(broken(whole, { end: whole.length / 2, ending: 'error' }))
  }
  await expect(checkBackup(openChecks(shop), { open, passphrase: undefined })).rejects.toThrow('The line broke')
  expect(await copies()).toHaveLength(1)
  await dropUnfinishedChecks(shop.pool)
  expect(await copies()).toEqual([])
})

test('whoever takes a backup may stop at any moment, and nothing goes on for them', async () => {
  const { source } = openKeeping(shop, placeInData(shop.config.dataDir))
  for (const chunks of [0, 1, 2, 5]) {
    const reader = (await makeBackup(source, new Date())).getReader()
    for (let read = 0; read < chunks; read++) await reader.read()
    await reader.cancel(new Error('The disk is full'))
  }
  const connections = `SELECT FROM pg_stat_activity WHERE application_name LIKE '%backup%' AND datname = current_database()`
  await expect.poll(async () => (await shop.pool.query(connections)).rowCount).toBe(0)
})

test('a file that isn’t read to its end is closed', async () => {
  const encrypted = new Uint8Array(
    readFileSync(await write((all) => all.toSpliced(-1, 0, ...pictures), 'a passphrase')),
  )
  const plain = new Uint8Array(readFileSync(await write((all) => all.toSpliced(-1, 0, ...pictures))))
  let open = 0
  async function* opened(bytes: Uint8Array) {
    open++
    try {
      yield* broken(bytes, { end: bytes.length, ending: 'end' })
    } finally {
      open--
    }
  }
  await expect(verifyArchive(streamOf(opened(encrypted)), undefined)).rejects.toThrow('BACKUP_PASSPHRASE')
  const entries = readArchive(streamOf(opened(plain)), undefined)
  await entries.next()
  await entries.return(undefined)
  await expect.poll(() => open).toBe(0)
})

test('a copy that a killed check left goes at the next start, and one that is being made stays', async () => {
  const { rows } = await shop.pool.query('SELECT oid FROM pg_database WHERE datname = current_database()')
  const left = `backup_check_${rows[0].oid}_0123456789ab`
  await shop.pool.query(`CREATE DATABASE ${left}`)
  const checking = await takeAdvisoryLock(shop.pool, checkLock)
  await dropUnfinishedChecks(shop.pool)
  expect(await copies()).toEqual([{ datname: left }])
  const again = backupCommands.restore(shop, ['--check', path.join(folder, name)])
  await expect(again).rejects.toThrow('is being checked already')
  await checking?.release()
  await dropUnfinishedChecks(shop.pool)
  expect(await copies()).toEqual([])
})
