import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#server/platform/db/schema/audit.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { recordAuditEvent } from './record-audit-event.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const ctx = await openFileContext()
const { db } = ctx
const userId = randomUUID()
const by = { userId, email: 'owner@example.com' }
const read = () => db.select().from(auditEvents).orderBy(asc(auditEvents.seq))

test('keeps who, when, what was and what is, and only the fields that differ', async () => {
  const was = {
    serviceCall: 89,
    laborPerHour: 120,
    rating: { value: 4.8, link: 'a' },
    holidays: ['2026-12-24', '2026-12-25'],
  }
  const is = {
    ...was,
    serviceCall: 99,
    rating: { value: 4.9, link: 'a' },
    holidays: ['2026-12-25', '2026-12-31'],
    isNew: true,
  }
  await recordAuditEvent(ctx, db, { kind: 'business_facts_saved', by, subject: 'prices', was, is })
  const [event] = await read()
  expect(event).toMatchObject({ seq: 1, actorKind: 'person', actorId: userId, actorEmail: by.email, subject: 'prices' })
  expect(event?.changes).toEqual([
    { field: 'serviceCall', was: 89, is: 99 },
    { field: 'rating.value', was: 4.8, is: 4.9 },
    { field: 'holidays', was: ['2026-12-24'], is: ['2026-12-31'] },
    { field: 'isNew', is: true },
  ])
})

test('where nothing differs nothing is recorded, and a list in another order differs', async () => {
  const before = (await read()).length
  const was = { a: [1, 2], b: { c: null } }
  await recordAuditEvent(ctx, db, { kind: 'desk_settings_saved', by, was, is: structuredClone(was) })
  expect(await read()).toHaveLength(before)
  await recordAuditEvent(ctx, db, { kind: 'desk_settings_saved', by, was, is: { ...was, a: [2, 1] } })
  expect((await read()).at(-1)?.changes).toEqual([{ field: 'a', was: [1, 2], is: [2, 1] }])
})

test('what is rolled back was not recorded, and many at once make one chain', async () => {
  const before = (await read()).length
  const failed = db.transaction(async (tx) => {
    await recordAuditEvent(ctx, tx, { kind: 'signed_in', by })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await Promise.all(Array.from({ length: 20 }, () => recordAuditEvent(ctx, db, { kind: 'signed_in', by })))
  expect(await read()).toHaveLength(before + 20)
  const verified = await verifyAuditLog(db, (await ctx.installationKeys()).hashing)
  expect(verified).toEqual({ events: before + 20, problem: null })
})

test('the command line and the site itself have no account', async () => {
  await recordAuditEvent(ctx, db, { kind: 'backup_made', by: 'command_line' })
  await recordAuditEvent(ctx, db, { kind: 'booking_erased', by: 'site', subject: userId })
  expect((await read()).slice(-2)).toMatchObject([
    { actorKind: 'command_line', actorId: null, actorEmail: null },
    { actorKind: 'site', actorId: null, subject: userId },
  ])
})
