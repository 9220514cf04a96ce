/** The update that seals the record of bookings, on a site whose operator asks for a new secret first. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runAdminCommand } from '#server/commands/admin-commands.ts'
import { installationSecret } from '#server/context.ts'
import { migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { migrationFills } from './migration-fills.ts'

const api = await openFileApi()
const { db, pool, config } = api.ctx
const { book } = deskOf(api)
const fitting = installationSecret(config, db)
const lost = { ...fitting, dataDir: mkdtempSync(path.join(tmpdir(), 'lost-secret-')) }

/** A database from before the update, with a booking. */
beforeEach(async () => {
  await book()
  await pool.query("DELETE FROM schema_migrations WHERE name = '0206-sealed-events.sql'")
  await pool.query('UPDATE desk_bookings SET seal = NULL')
})

const update = (secret: typeof fitting, options?: { isReplacing: boolean }) =>
  migrateDatabase(pool, migrationFolders(config.projectRoot), { fills: migrationFills(secret, options) })
const replace = (secret: typeof fitting) =>
  runAdminCommand({ db, clock: api.ctx.clock, auth: null, secret, askPassword: null }, ['replace-secret'])

test('a secret that isn’t lost is not replaced, and the record is sealed all the same', async () => {
  await update(fitting, { isReplacing: true })
  await expect(replace(fitting)).rejects.toThrow('The secret of this site is not lost')
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})

test('without the secret the update stops, and the replacement seals with the new keys', async () => {
  await expect(update(lost)).rejects.toThrow('npm run admin -- replace-secret')
  await update(lost, { isReplacing: true })
  expect((await replace(lost)).join('\n')).toMatch(/The record of \d+ booking\(s\) was sealed anew/)
  const { rows } = await pool.query('SELECT 1 FROM desk_bookings WHERE seal IS NULL')
  expect(rows).toEqual([])
})
