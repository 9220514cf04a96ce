/** A database from before a report belonged to a visit: every report finds its visit, with what it said. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { listMigrations, migrateDatabase, migrationFolders } from './migrate.ts'

const pool = new pg.Pool({ connectionString: await createTestDatabase({ isEmpty: true }), max: 2 })
afterAll(() => pool.end())
const folders = migrationFolders(path.resolve(import.meta.dirname, '../../..'))
const all = await listMigrations(folders)
const before = new Set(all.map(({ name }) => name).filter((name) => name < '0260'))
await migrateDatabase(pool, folders, { only: before })

const [ben, rosa] = [randomUUID(), randomUUID()]
await pool.query(
  `INSERT INTO technicians (id, name, color, appliances, working_hours, created_at)
   SELECT id, 'Ben', 'blue', '{}', '{}', now() FROM unnest($1::uuid[]) id`,
  [[ben, rosa]],
)

/** Day 1 is November 1. */
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 18)).toISOString()

interface Told {
  kind: string
  from?: string
  technician?: string
  undid?: number
}

/** A booking to which one thing happened each day, from day 1. Its last report says $250, if it has one. */
async function store(state: string, steps: Told[], { technician = ben, hasReport = true } = {}): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
     VALUES ($1, 'Ada Park', '(503) 555-0199', '97201', 'dryer', 'It squeaks')`,
    [id],
  )
  const isClosed = state === 'done' || state === 'cancelled'
  // A planned visit of someone's would need a seat.
  const comes = state === 'scheduled' || state === 'in_progress' ? null : technician
  await pool.query(
    `INSERT INTO desk_bookings (booking_id, created_at, promised_at, due_at, state, closed_at, version, last_hash, technician_id,
       amount_cents, agreed_cents, warranty_until)
     VALUES ($1, $2, $2, $2, $3, $4, 1, '\\x00', $5, $6, $7, $8)`,
    [
      ...[id, day(1), state, isClosed ? day(steps.length) : null, comes],
      ...(hasReport ? [25_000, 26_000, '2027-02-19'] : [null, null, null]),
    ],
  )
  for (const [index, { kind, from, technician: technicianId, undid }] of steps.entries()) {
    await pool.query(
      `INSERT INTO booking_events (booking_id, seq, kind, at, actor_kind, data, previous_hash, hash)
       VALUES ($1, $2, $3, $4, 'admin', $5, '\\x00', '\\x00')`,
      [id, index + 1, kind, day(index + 1), { from, technician_id: technicianId, undid }],
    )
  }
  if (hasReport) {
    await pool.query(
      `INSERT INTO visit_reports (booking_id, work, parts, updated_at) VALUES ($1, 'New pump', 'pump', now())`,
      [id],
    )
  }
  return id
}

const [scheduled, started]: [Told, Told] = [
  { kind: 'scheduled', from: 'contacted', technician: ben },
  { kind: 'started', from: 'scheduled' },
]
const saved: Told = { kind: 'report_saved' }
const completed: Told = { kind: 'completed', from: 'in_progress' }
const back: Told = { kind: 'return_visit', from: 'done' }
const waiting: Told = { kind: 'waiting_for_part', from: 'in_progress' }
const again: Told = { kind: 'scheduled', from: 'waiting_for_part', technician: rosa }

const ids = {
  done: await store('done', [scheduled, started, saved, completed]),
  'done, corrected afterward': await store('done', [scheduled, started, completed, saved]),
  'done without a report': await store('done', [scheduled, started, completed], { hasReport: false }),
  'in progress': await store('in_progress', [scheduled, started, saved]),
  'return visit pressed': await store('return_visit', [scheduled, started, saved, completed, back]),
  'return visit pressed, and undone': await store('done', [
    ...[scheduled, started, saved, completed, back],
    { kind: 'undone', undid: 5 },
  ]),
  'return visit with its report, which overwrote the first': await store('return_visit', [
    ...[scheduled, started, saved, completed, back, saved],
  ]),
  'return visit finished without another report': await store(
    'done',
    [scheduled, started, saved, completed, back, { ...again, from: 'return_visit' }, started, completed],
    { technician: rosa },
  ),
  'waiting for a part': await store('waiting_for_part', [scheduled, started, saved, waiting]),
  'back with the part, not finished': await store('in_progress', [scheduled, started, saved, waiting, again, started], {
    technician: rosa,
  }),
  'canceled at the door': await store('cancelled', [
    scheduled,
    started,
    saved,
    { kind: 'cancelled', from: 'in_progress' },
  ]),
  'new, nothing written': await store('scheduled', [scheduled], { hasReport: false }),
}
await pool.query('DELETE FROM visit_reports WHERE booking_id = $1', [
  await store('done', [scheduled, started, saved, completed]),
])

async function readVisits(id: string) {
  const { rows } = await pool.query(
    `SELECT visit, work, amount_cents, finished_at, technician_id FROM visit_reports WHERE booking_id = $1 ORDER BY visit`,
    [id],
  )
  const { rows: desk } = await pool.query('SELECT visit, amount_cents FROM desk_bookings WHERE booking_id = $1', [id])
  const who = new Map([
    [ben, 'Ben'],
    [rosa, 'Rosa'],
  ])
  const visits = rows.map(({ visit, work, amount_cents: amount, finished_at: at, technician_id: technician }) =>
    [visit, work ?? '–', amount ?? '–', at ? `on ${at.getUTCDate()}` : 'not yet', who.get(technician) ?? '–'].join(' '),
  )
  return [...visits, `at hand: ${desk[0].visit}, ${desk[0].amount_cents ?? '–'}`]
}

const expected: Record<keyof typeof ids, string[]> = {
  done: ['1 New pump 25000 on 4 Ben', 'at hand: 1, 25000'],
  'done, corrected afterward': ['1 New pump 25000 on 4 Ben', 'at hand: 1, 25000'],
  'done without a report': ['1 – – on 3 Ben', 'at hand: 1, –'],
  'in progress': ['1 New pump 25000 not yet –', 'at hand: 1, 25000'],
  'return visit pressed': ['1 New pump 25000 on 4 Ben', 'at hand: 2, 25000'],
  'return visit pressed, and undone': ['1 New pump 25000 on 6 Ben', 'at hand: 1, 25000'],
  'return visit with its report, which overwrote the first': ['1 New pump 25000 not yet –', 'at hand: 1, 25000'],
  'return visit finished without another report': ['1 New pump 25000 on 4 Ben', '2 – – on 8 Rosa', 'at hand: 2, 25000'],
  'waiting for a part': ['1 New pump 25000 on 4 Ben', 'at hand: 1, 25000'],
  'back with the part, not finished': ['1 New pump 25000 on 4 Ben', 'at hand: 2, 25000'],
  'canceled at the door': ['1 New pump 25000 on 4 Ben', 'at hand: 1, 25000'],
  'new, nothing written': ['at hand: 1, –'],
}

test('every report has its visit, what it said, its day and its technician, also when the start was cut off', async () => {
  await migrateDatabase(pool, folders, { only: new Set(all.map(({ name }) => name).filter((name) => name < '0262')) })
  const readAll = async () =>
    Object.fromEntries(await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, await readVisits(id)])))
  expect(await readAll()).toEqual(expected)
  const { rows: sums } = await pool.query(
    `SELECT count(*)::int AS finished, sum(amount_cents)::int AS cents, sum(agreed_cents)::int AS agreed,
       max(warranty_until)::text AS until FROM visit_reports`,
  )
  expect(sums, 'also of the one whose words were erased').toEqual([
    { finished: 13, cents: 275_000, agreed: 286_000, until: '2027-02-19' },
  ])

  const fill = all.find(({ name }) => name === '0261-visits-of-reports.batches.sql')
  await pool.query(readFileSync(fill?.file ?? '', 'utf8'))
  expect(await readAll()).toEqual(expected)
})
