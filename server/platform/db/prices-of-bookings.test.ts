/** A database from before a booking kept its prices: each gets those of its day, as far as the audit log knows them. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultPrices, defaultPromises } from '#shared/business/business.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { listMigrations, migrateDatabase, migrationFolders } from './migrate.ts'

const folders = migrationFolders(path.resolve(import.meta.dirname, '../../..'))
const all = await listMigrations(folders)
const upTo = (end: string) => ({ only: new Set(all.map(({ name }) => name).filter((name) => name < end)) })

let pool: pg.Pool
beforeEach(async () => {
  await pool?.end()
  pool = new pg.Pool({ connectionString: await createTestDatabase({ isEmpty: true }), max: 2 })
  await migrateDatabase(pool, folders, upTo('0270'))
})
afterAll(() => pool.end())

/** Of November. */
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 18)).toISOString()

/** As the version before stored it. */
async function book(number: number): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
     VALUES ($1, 'Ada Park', '(503) 555-0199', '97201', 'dryer', 'It squeaks')`,
    [id],
  )
  await pool.query(
    `INSERT INTO desk_bookings (booking_id, created_at, promised_at, due_at, version, last_hash) VALUES ($1, $2, $2, $2, 1, '\\x00')`,
    [id, day(number)],
  )
  return id
}

async function record(seq: number, subject: string, changes: object[]) {
  await pool.query(
    `INSERT INTO audit_events (seq, at, kind, actor_kind, subject, changes, hash)
     VALUES ($1, $2, 'business_facts_saved', 'person', $3, $4, '\\x00')`,
    [seq, day(seq), subject, JSON.stringify(changes)],
  )
}

async function pricesOf(id: string): Promise<string> {
  const { rows } = await pool.query(
    `SELECT concat_ws(' ', service_call, labor_per_hour, parts_markup_percent, labor_warranty_days) AS prices
     FROM desk_bookings WHERE booking_id = $1`,
    [id],
  )
  return rows[0].prices
}

const { serviceCall, laborPerHour, partsMarkupPercent } = defaultPrices
const defaults = `${serviceCall} ${laborPerHour} ${partsMarkupPercent} ${defaultPromises.laborWarrantyDays}`

test('where nobody changed a price, every booking has the defaults, also one that the version before stores meanwhile', async () => {
  const id = await book(1)
  await migrateDatabase(pool, folders, upTo('0272'))
  expect(await pricesOf(id)).toBe(defaults)
  expect(await pricesOf(await book(2))).toBe(defaults)
})

test('each booking has the prices of its day, also when the start was cut off', async () => {
  const ids = await Promise.all([1, 4, 6, 8, 10].map(book))
  await record(3, 'prices', [
    { field: 'serviceCall', was: 79, is: 85 },
    { field: 'repairCosts', was: [], is: [] },
  ])
  await record(5, 'promises', [{ field: 'laborWarrantyDays', was: 60, is: 120 }])
  await record(7, 'prices', [
    { field: 'serviceCall', was: 85, is: 95 },
    { field: 'laborPerHour', was: 99, is: 111 },
  ])
  await record(9, 'hours', [{ field: 'serviceCall', was: 1, is: 2 }])
  await pool.query(
    `INSERT INTO business_facts (section, facts, version) VALUES
       ('prices', '{"serviceCall": 95, "laborPerHour": 111}', 3), ('promises', '{"laborWarrantyDays": 120}', 1)`,
  )
  const expected = ['79 99 10 60', '85 99 10 60', '85 99 10 120', '95 111 10 120', '95 111 10 120']
  await migrateDatabase(pool, folders, upTo('0271'))
  const meanwhile = await book(11)
  await migrateDatabase(pool, folders, upTo('0272'))
  expect(await Promise.all(ids.map(pricesOf))).toEqual(expected)
  expect(await pricesOf(meanwhile)).toBe('95 111 10 120')

  const fill = all.find(({ name }) => name === '0271-prices-of-bookings.batches.sql')
  await pool.query(readFileSync(fill?.file ?? '', 'utf8'))
  expect(await Promise.all(ids.map(pricesOf))).toEqual(expected)
})
