import type pg from 'pg'

/** A word in the problem description of one booking in 5,000. */
export const rareProblemWord = 'bakelite'
/** The account that one open booking in ten is assigned to. */
export const technician = '7e5c0000-0000-4000-8000-000000000001'

const firstNames =
  'Ada Ben Carla Dan Eva Finn Grace Hugo Iris Jack Kira Leo Mia Noah Olga Paul Rosa Sam Tess Uma Vera Will Yara Zoe'
const problems = [
  'It does not spin and hums',
  'Leaks water under the door',
  'Does not heat any more',
  'Makes a loud noise when it starts',
  'Stopped in the middle and shows a code',
  'Not cold enough and the fan rattles',
]
const zips = ['97201', '97202', '97203', '97204', '97205', '97206', '98660', '98661', '98662', '98663']
const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(',')
const pickFrom = (words: string[], n: string) => `(ARRAY[${quoted(words)}])[1 + (${n}) % ${words.length}]`

/**
 * Fills an empty desk with `bookings` bookings of `events` events each. The newest `open` are open: the first 40 of those are
 * waiting, the rest cycle through the open states. Most older ones are done. Each person books five times. The events' hashes are
 * made up, so the record doesn't verify.
 */
export async function insertManyBookings(
  db: Pick<pg.Client, 'query'>,
  { bookings, events, open }: { bookings: number; events: number; open: number },
): Promise<void> {
  // `age` counts from the newest. Waiting bookings came in within the last half hour, so none of the site's sweeps touches them.
  await db.query(
    `INSERT INTO bookings (id, customer_name, customer_phone, customer_email, customer_zip, appliance_type, problem_description,
       preferred_time, created_at)
     SELECT gen_random_uuid(),
       ${pickFrom(firstNames.split(' '), 'age')} || ' ' || initcap(substr(md5((age / 5)::text), 1, 6)),
       '(503) ' || lpad((age / 5 / 10000 % 1000)::text, 3, '0') || '-' || lpad((age / 5 % 10000)::text, 4, '0'),
       'person' || age / 5 || '@customer.example',
       ${pickFrom(zips, 'age / 3')},
       (ARRAY['refrigerator', 'washer', 'dryer', 'dishwasher', 'oven', 'other'])[1 + age % 6],
       ${pickFrom(problems, 'age * 7 / 3')} || CASE WHEN age % 5000 = 42 THEN ' near the ${rareProblemWord} knob' ELSE '' END,
       'morning',
       date_trunc('second', now()) - CASE WHEN age < 40 THEN age * interval '1 second' ELSE age * interval '15 minutes' END
     FROM generate_series(0, $1::int - 1) age`,
    [bookings],
  )
  await db.query(
    `INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, first_attempt_at, first_contact_at, window_start,
       window_end, assigned_to, closed_at, version, last_hash, phone_digits, email_key, words)
     SELECT id, state, created_at, created_at + interval '30 minutes', created_at + interval '30 minutes',
       CASE WHEN state <> 'new' THEN created_at + interval '1 minute' END,
       CASE WHEN state <> 'new' THEN created_at + (2 + age * 7 % 27) * interval '1 minute' + age % 59 * interval '1 second' END,
       CASE WHEN state IN ('scheduled', 'on_the_way', 'in_progress') THEN start END,
       CASE WHEN state IN ('scheduled', 'on_the_way', 'in_progress') THEN start + interval '2 hours' END,
       CASE WHEN age % 10 = 0 THEN '${technician}'::uuid END,
       CASE WHEN state IN ('done', 'cancelled', 'not_a_customer') THEN created_at + interval '1 day' END,
       $1, '\\x00', digits, lower(customer_email),
       to_tsvector('simple', concat_ws(' ', regexp_replace(customer_name || ' ' || customer_email, '[^[:alnum:]]', ' ', 'g'), customer_zip,
         digits, right(digits, 7), right(digits, 4), left(id::text, 8))) || to_tsvector('english', problem_description)
     FROM (
       SELECT *, regexp_replace(customer_phone, '[^0-9]', '', 'g') AS digits,
         date_trunc('day', now()) + (age % 60 - 10) * interval '1 day' + interval '18 hours' AS start,
         CASE WHEN age < 40 THEN 'new'
           WHEN age < $2 THEN (ARRAY['contacted', 'scheduled', 'scheduled', 'on_the_way', 'in_progress', 'waiting_for_part', 'return_visit',
             'no_show'])[1 + age % 8]
           ELSE (ARRAY['done', 'done', 'done', 'done', 'done', 'done', 'done', 'done', 'cancelled', 'not_a_customer'])[1 + age % 10]
         END AS state
       FROM (SELECT *, row_number() OVER (ORDER BY created_at DESC) - 1 AS age FROM bookings) numbered
     ) described`,
    [events, open],
  )
  await db.query(
    `INSERT INTO booking_events (booking_id, seq, kind, at, actor_kind, data, previous_hash, hash)
     SELECT booking_id, seq, (ARRAY['created', 'attempted', 'contacted', 'scheduled', 'noted'])[1 + (seq - 1) % 5],
       created_at + seq * interval '3 minutes', CASE seq WHEN 1 THEN 'homeowner' ELSE 'system' END, '{}', '\\x00', '\\x00'
     FROM desk_bookings, generate_series(1, $1::int) seq`,
    [events],
  )
  await db.query(
    `INSERT INTO visit_reports (booking_id, finished_at, updated_at)
     SELECT booking_id, closed_at, closed_at FROM desk_bookings WHERE state = 'done'`,
  )
  await db.query('VACUUM ANALYZE bookings, desk_bookings, booking_events, visit_reports')
}
