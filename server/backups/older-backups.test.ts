/** Backups of databases that earlier versions left, as the last start before an update makes them. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashEvent } from '#server/bookings/desk/event-chain.ts'
import { installationSecret } from '#server/context.ts'
import { chainStart } from '#server/platform/db/hash-chain.ts'
import { listMigrations, migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { folderPlace } from './backup-places.ts'
import { checkBackup } from './check-backup.ts'
import { nameNow, writeBackup } from './keep-backup.ts'
import { migrationFills } from './migration-fills.ts'
import { openChecks, openKeeping } from './open-backups.ts'

const ctx = await createTestContext({}, {}, await createTestDatabase({ isEmpty: true }))
afterAll(() => ctx.close())

const folders = migrationFolders(ctx.config.projectRoot)
const fills = migrationFills(installationSecret(ctx.config, ctx.db))
const place = folderPlace(mkdtempSync(path.join(tmpdir(), 'site-backups-')))

/** A booking with two events, as every version since there is a desk has stored it. */
async function book() {
  const bookingId = randomUUID()
  await ctx.pool.query(
    `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
     VALUES ($1, 'Ada Park', '(503) 555-0199', '97201', 'dryer', 'It squeaks')`,
    [bookingId],
  )
  let hash = chainStart
  for (const [index, kind] of (['created', 'contacted'] as const).entries()) {
    const at = new Date(Date.UTC(2026, 0, 5, 18 + index))
    const event = { bookingId, seq: index + 1, kind, at, actorKind: 'system' as const, actorId: null, data: {} }
    const previous = hash
    hash = hashEvent(previous, event)
    await ctx.pool.query(
      `INSERT INTO booking_events (booking_id, seq, kind, at, actor_kind, previous_hash, hash)
       VALUES ($1, $2, $3, $4, 'system', $5, $6)`,
      [bookingId, event.seq, kind, at, previous, hash],
    )
  }
  await ctx.pool.query(
    `INSERT INTO desk_bookings (booking_id, created_at, promised_at, due_at, version, last_hash)
     VALUES ($1, '2026-01-05', '2026-01-05', '2026-01-05', 2, $2)`,
    [bookingId, hash],
  )
}

test('a backup of each older version is restored, brought up to date and found intact', async () => {
  const names = (await listMigrations(folders)).map(({ name }) => name)
  const first = names.indexOf('0100-booking-desk.sql')
  for (const [index, name] of names.entries()) {
    const next = names[index + 1]
    // Each takes seconds: every fifth, and the last one before each fill.
    if (index < first || ((index - first) % 5 > 0 && (next === undefined || fills[next] === undefined))) continue
    await migrateDatabase(ctx.pool, folders, { fills, only: new Set(names.slice(0, index + 1)) })
    if (index === first) for (const _booking of [1, 2, 3]) await book()
    const keeping = openKeeping(ctx, place)
    const kept = await writeBackup(keeping, nameNow(keeping, 'before_update'))
    const source = { open: () => place.read(kept.name), passphrase: undefined }
    const checked = await checkBackup(openChecks(ctx), source).catch((error: unknown) => error)
    expect(checked, `as of ${name}`).toMatchObject({ events: 6, missing: 0 })
  }
}, 300_000)
