/** A restore that is killed at any moment leaves a mark, so that no start makes a new, empty shop there. */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import type { Bytes } from './archive.ts'
import { isHalfRestored, restoreBackup } from './restore-backup.ts'
import { halfRestored, markRestore, refuseHalfRestored } from './restore-mark.ts'

const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'site-restore-'))

test('a folder without a database is marked from the first moment until the restore ends', async () => {
  const dataDir = makeFolder()
  const end = markRestore(dataDir)
  expect(() => refuseHalfRestored(dataDir)).toThrow(halfRestored)
  const config = { dataDir, database: { url: undefined } } as Parameters<typeof openDatabase>[0]
  const stop = { signal: new AbortController().signal } as Parameters<typeof openDatabase>[1]
  await expect(openDatabase(config, stop)).rejects.toThrow(halfRestored)
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  // Killed, and run again.
  markRestore(dataDir)()
  expect(() => refuseHalfRestored(dataDir)).not.toThrow()
  end()
})

test('a folder with a database isn’t marked: its start must not fail because a restore was refused', () => {
  const dataDir = makeFolder()
  mkdirSync(path.join(dataDir, 'postgres'))
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  markRestore(dataDir)
  expect(() => refuseHalfRestored(dataDir)).not.toThrow()
})

test('a database is marked while the backup is still looked at, and no longer if that isn’t fit', async () => {
  const ctx = await createTestContext({}, {}, await createTestDatabase({ isEmpty: true }))
  const target = {
    databaseUrl: ctx.databaseUrl,
    migrationFolders: [],
    makeQueue: async () => {},
    takeFile: async () => {},
  }
  const marks: boolean[] = []
  const verify = async () => {
    marks.push(await isHalfRestored(ctx.pool))
    throw new Error('it’s damaged')
  }
  const file = () => new Response('').body as Bytes
  await expect(restoreBackup({ file: file(), passphrase: undefined, verify }, target)).rejects.toThrow('damaged')
  expect([...marks, await isHalfRestored(ctx.pool)]).toEqual([true, false])
  // What an earlier try left stays half a shop.
  await ctx.pool.query('CREATE TABLE restore_under_way ()')
  await expect(restoreBackup({ file: file(), passphrase: undefined, verify }, target)).rejects.toThrow('damaged')
  expect(await isHalfRestored(ctx.pool)).toBe(true)
  await ctx.close()
})
