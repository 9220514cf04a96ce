/** What a search takes for the same, in the code and in the database. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { foldForSearch } from '#shared/fold-for-search.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { listMigrations, migrateDatabase, migrationFolders } from './migrate.ts'

// A database from before searches were folded, with what is found in it afterwards.
const pool = new pg.Pool({ connectionString: await createTestDatabase({ isEmpty: true }), max: 2 })
afterAll(() => pool.end())
const folders = migrationFolders(path.resolve(import.meta.dirname, '../../..'))
const all = await listMigrations(folders)
await migrateDatabase(pool, folders, { only: new Set(all.map(({ name }) => name).filter((name) => name < '0290')) })
const [booking, erased] = [randomUUID(), randomUUID()]
await pool.query(
  `INSERT INTO bookings (id, customer_name, customer_phone, customer_email, customer_zip, appliance_type, problem_description)
   VALUES ($1, 'Siobhán O’Connell', '(503) 555-0142', 'siobhán@example.com', '97201', 'dryer', 'Señal: won’t start')`,
  [booking],
)
await pool.query(
  `INSERT INTO desk_bookings (booking_id, created_at, promised_at, due_at, version, last_hash, street, words)
   VALUES ($1, now(), now(), now(), 1, '\\x00', '12 Peña St', to_tsvector('simple', 'siobhán connell'))`,
  [booking],
)
await pool.query(
  `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
   VALUES ($1, 'Erased', '(000) 000-0000', '97201', 'dryer', 'Erased')`,
  [erased],
)
await pool.query(
  `INSERT INTO desk_bookings (booking_id, created_at, promised_at, due_at, version, last_hash, erased_at)
   VALUES ($1, now(), now(), now(), 1, '\\x00', now())`,
  [erased],
)
await pool.query(
  `INSERT INTO blog_posts (title, slug, excerpt, content) VALUES ('Nguyễn’s dryer', 'n', 'Peña', '<p>Łukasz won’t</p>')`,
)
await migrateDatabase(pool, folders)

const folded: [string, string][] = [
  ['Nguyễn Thị Hồng', 'nguyen thi hong'],
  ['Muñoz', 'munoz'],
  ['Siobhán  O’Brien', 'siobhan obrien'],
  ["O'Brien", 'obrien'],
  ['OʼBrien´s', 'obriens'],
  ['Müller-Groß', 'muller-gross'],
  ['ŁUKASZ Øystein Đorđe', 'lukasz oystein dorde'],
  ['ÆGIR Œuvre Þór Guðrún', 'aegir oeuvre thor gudrun'],
  ['Ħal Ŧ ısı', 'hal t isi'],
  ['Mun\u0303oz', 'munoz'],
  [' \t Two\u00a0 blanks\n', 'two blanks'],
  ['½ "Samsung™"', '½ "samsung™"'],
  ['', ''],
]

test.for(folded)('%j is searched as %j', async ([written, expected]) => {
  expect(foldForSearch(written)).toBe(expected)
  const { rows } = await pool.query('SELECT fold_for_search($1) AS is', [written])
  expect(rows).toEqual([{ is: expected }])
})

test('what was there before is found by its folded words, also when the update is cut off and begins anew', async () => {
  const fill = all.find(({ name }) => name === '0291-folded-words.batches.sql')
  for (const round of [1, 2]) {
    for (const word of [
      'siobhan',
      'siobhán',
      'oconnell',
      'connell',
      'pena',
      '0142',
      '5550142',
      '35550142',
      'senal',
      'wont',
    ]) {
      const { rows } = await pool.query(
        `SELECT FROM desk_bookings WHERE words @@ to_tsquery('simple', $1 || ':*') OR words @@ plainto_tsquery('english', $1)`,
        [word],
      )
      expect(rows, `${word}, round ${round}`).toHaveLength(1)
    }
    for (const word of ['nguyen', 'nguyens', 'pena', 'lukasz', 'wont']) {
      const { rows } = await pool.query(`SELECT FROM blog_posts WHERE words @@ plainto_tsquery('english', $1)`, [word])
      expect(rows, `${word}, round ${round}`).toHaveLength(1)
    }
    await pool.query(readFileSync(fill?.file ?? '', 'utf8'))
  }
})

test('an erased booking is found by nothing', async () => {
  const { rows } = await pool.query('SELECT words FROM desk_bookings WHERE booking_id = $1', [erased])
  expect(rows).toEqual([{ words: '' }])
})
