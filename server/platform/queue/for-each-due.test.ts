import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { failedRows } from '#server/platform/db/schema/failed-rows.ts'
import { createLog } from '#server/platform/log.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { forEachDue } from './for-each-due.ts'

const database = connectDatabase({ url: await createTestDatabase(), poolSize: 2, onError: () => {} })
afterAll(database.close)

let now = new Date('2026-11-02T20:00:00Z')
let told: object[] = []
let tried: string[] = []
let failing = new Set<string>()
let due: string[] = []
const ctx = {
  db: database.db,
  clock: { now: () => now },
  log: createLog('silent'),
  queue: { enqueue: async (_tx: unknown, { name }: { name: string }, job: object) => void told.push({ name, ...job }) },
}

beforeEach(async () => {
  await database.db.delete(failedRows)
  told = []
  failing = new Set()
})

function passMinutes(minutes: number) {
  now = new Date(now.getTime() + minutes * minuteMs)
}

/** Goes through `due` two at a time, as a search with a limit does. */
async function sweep() {
  tried = []
  const find = async (mayTry: Parameters<Parameters<typeof forEachDue<string>>[1]['find']>[0]) => {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`SELECT id FROM unnest(${sql.param(due)}::text[]) AS id WHERE ${mayTry(sql`id`)} LIMIT 2`,
    )
    return rows.map(({ id }) => id)
  }
  return forEachDue(ctx, {
    sweep: 'old_record',
    find,
    idOf: (id) => id,
    async work(id) {
      tried.push(id)
      if (failing.has(id)) throw new Error(`${id} is broken, says 503-555-0142`)
      due = due.filter((other) => other !== id)
      return true
    },
  })
}

test('rows that fail don’t hold up those behind them, even when they fill the first batches', async () => {
  due = ['a', 'b', 'c', 'd', 'e']
  failing = new Set(['a', 'b'])
  expect(await sweep()).toEqual({ done: 3, failed: 2 })
  expect(due).toEqual(['a', 'b'])
})

test('a failing row is tried less and less often, and the owner hears of it once, at the third time', async () => {
  due = ['a']
  failing = new Set(['a'])
  const minutes: number[] = []
  for (let minute = 0; minute < 300; minute++, passMinutes(1)) {
    await sweep()
    if (tried.length > 0) minutes.push(minute)
  }
  expect(minutes).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184, 244])
  expect(told).toMatchObject([{ rowIds: ['a'], count: 1, reason: 'a is broken, says [phone]' }])
})

test('rows that fail for one reason are one email, and what comes after it waits for an hour', async () => {
  due = Array.from({ length: 12 }, (_, i) => `row ${i}`)
  failing = new Set(due)
  for (let tries = 0; tries < 2; tries++) await sweep()
  passMinutes(1)
  await sweep()
  expect(told).toMatchObject([{ name: 'stuck-rows-mail', sweep: 'old_record', count: 12 }])
  expect((told[0] as { rowIds: string[] }).rowIds).toHaveLength(10)
  due = ['later']
  failing = new Set(due)
  for (let tries = 0; tries < 2; tries++) await sweep()
  for (let minute = 0; minute < 58; minute++, passMinutes(1)) await sweep()
  expect(told).toHaveLength(1)
  for (let minute = 0; minute < 60; minute++, passMinutes(1)) await sweep()
  expect(told.slice(1)).toMatchObject([{ rowIds: ['later'] }])
})

test('a row that succeeds counts from the start when it fails again', async () => {
  due = ['a', 'b']
  failing = new Set(['a'])
  await sweep()
  await sweep()
  failing = new Set()
  passMinutes(1)
  expect(await sweep()).toEqual({ done: 1, failed: 0 })
  expect(await database.db.select().from(failedRows)).toEqual([])
  due = ['a']
  failing = new Set(['a'])
  await sweep()
  const rows = await database.db.select().from(failedRows).orderBy(asc(failedRows.rowId))
  expect(rows).toMatchObject([{ rowId: 'a', failures: 1 }])
  expect(told).toEqual([])
})
