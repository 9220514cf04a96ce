import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { holdsCheckpoint, readCheckpoint } from '#server/bookings/desk/verify-chain.ts'
import { chainStart } from '#server/platform/db/hash-chain.ts'
import { type AuditEvent, auditChain, auditEvents } from '#server/platform/db/schema/audit.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { hashAuditEvent } from './audit-chain.ts'
import { recordAuditEvent } from './record-audit-event.ts'
import { sealAuditLog, verifyAuditLog } from './verify-audit-log.ts'

const ctx = await openFileContext()
const { db } = ctx
const key = async () => (await ctx.installationKeys()).hashing
const problem = async () => (await verifyAuditLog(db, await key())).problem
const record = (is: object) => recordAuditEvent(ctx, db, { kind: 'ai_settings_saved', by: 'site', is: { ...is } })

beforeEach(async () => {
  await unguarded(sql`DELETE FROM audit_events`)
  await db.update(auditChain).set({ seq: 0, hash: chainStart, seal: null })
  expect(await problem()).toBeNull()
  for (const price of [89, 99, 109]) await record({ price, z: 1, a: { nested: true } })
  expect(await problem()).toBeNull()
})

/** Changes the past as a superuser can, without triggers. */
function unguarded(change: ReturnType<typeof sql>) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(change)
  })
}

/** Also computes all numbers and hashes anew, up to the end of the chain. */
async function forge(change: ReturnType<typeof sql>) {
  await unguarded(change)
  const events = await db.select().from(auditEvents).orderBy(asc(auditEvents.seq))
  const forged: AuditEvent[] = []
  for (const event of events) {
    const next = { ...event, seq: forged.length + 1 }
    forged.push({ ...next, hash: hashAuditEvent(forged.at(-1)?.hash ?? chainStart, next) })
  }
  await unguarded(sql`DELETE FROM audit_events`)
  if (forged.length > 0) await db.insert(auditEvents).values(forged)
  await db.update(auditChain).set({ seq: forged.length, hash: forged.at(-1)?.hash ?? chainStart })
}

const changes: [title: string, change: ReturnType<typeof sql>, found: string][] = [
  ['a row changed', sql`UPDATE audit_events SET at = at - interval '1 hour' WHERE seq = 2`, 'event 2 was changed.'],
  ['another person', sql`UPDATE audit_events SET actor_email = 'a@example.com' WHERE seq = 1`, 'event 1 was changed.'],
  [
    'a value',
    sql`UPDATE audit_events SET changes = '[{"field":"price","is":1}]' WHERE seq = 3`,
    'event 3 was changed.',
  ],
  ['a row removed', sql`DELETE FROM audit_events WHERE seq = 2`, 'event 2 is missing.'],
  ['the newest removed', sql`DELETE FROM audit_events WHERE seq = 3`, 'its newest events are missing.'],
  ['all removed', sql`DELETE FROM audit_events`, 'its newest events are missing.'],
  [
    'a row added',
    sql`INSERT INTO audit_events SELECT 4, at, kind, actor_kind, actor_id, actor_email, subject, changes, hash FROM audit_events WHERE seq = 3`,
    'event 4 was changed.',
  ],
]

test.each(changes)('finds what was done to the table: %s', async (_title, change, found) => {
  await unguarded(change)
  expect(await problem()).toBe(`What happened: ${found}`)
})

test.each(changes)(
  'finds a history forged up to its end, even once the site has written more: %s',
  async (_t, change) => {
    const checkpoint = String(await readCheckpoint(db, new Date()))
    expect(await holdsCheckpoint(db, checkpoint)).toBe(true)
    await forge(change)
    for (const more of [0, 1]) {
      expect(await problem(), `${more} more`).toMatch(/written by this site|newest events are missing/)
      await record({ more })
    }
    const isWhole = (await db.$count(auditEvents, eq(auditEvents.seq, 3))) === 1
    if (!isWhole) expect(await holdsCheckpoint(db, checkpoint)).toBe(false)
  },
)

test('a checkpoint finds a log that was emptied together with its end', async () => {
  const checkpoint = String(await readCheckpoint(db, new Date()))
  expect(checkpoint).toMatch(/^log3-[\da-f]{32}$/)
  await unguarded(sql`DELETE FROM audit_events`)
  await db.update(auditChain).set({ seq: 0, hash: chainStart, seal: null })
  expect(await holdsCheckpoint(db, checkpoint)).toBe(false)
  for (const text of ['', 'log', 'log3', 'log3-', `log${'9'.repeat(30)}-${'0'.repeat(32)}`, `${checkpoint}.`])
    expect(await holdsCheckpoint(db, text), text).toBe(false)
})

test('a seal that was removed is not made anew by the next event, only by replacing the secret', async () => {
  await db.update(auditChain).set({ seal: null })
  await record({ more: true })
  expect(await problem()).toBe('What happened: it wasn’t written by this site.')
  await sealAuditLog(db, await key())
  expect(await problem()).toBeNull()
})

test('the log refuses every change and removal by plain SQL', async () => {
  for (const statement of [
    sql`UPDATE audit_events SET subject = ''`,
    sql`DELETE FROM audit_events`,
    sql`TRUNCATE audit_events`,
  ])
    await expect(db.execute(statement)).rejects.toThrow()
})
