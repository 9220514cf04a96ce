import type pg from 'pg'
import { businessZone } from '#shared/time/business-zone.ts'

const zips = ['97201', '97206', '97223', '97229', '97007', '97030', '98660', '98682']
const hours = JSON.stringify({ start: '08:00', end: '18:00' })
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * Schedules the desk's newest bookings. Starting tomorrow, every technician gets two visits per window until `visits` are scheduled.
 * At most 100 per technician, which is ten days.
 */
export async function planManyVisits(
  db: Pick<pg.Client, 'query'>,
  { technicians, visits }: { technicians: number; visits: number },
): Promise<void> {
  await db.query(
    `INSERT INTO technicians (id, name, color, home_zip, appliances, capacity, working_hours, created_at)
     SELECT gen_random_uuid(), 'Technician ' || lpad(n::text, 3, '0'), 'blue', ($2::text[])[1 + n % ${zips.length}],
       ARRAY['refrigerator', 'washer', 'dryer', 'dishwasher', 'oven', 'other'], 2, $3::jsonb, now()
     FROM generate_series(1, $1::int) n`,
    [technicians, zips, `{${week.map((weekday) => `"${weekday}":${hours}`).join(',')}}`],
  )
  await db.query(
    `UPDATE desk_bookings SET state = 'scheduled', first_contact_at = created_at, closed_at = NULL, technician_id = planned.technician_id,
       seat = 1 + round % 2, window_start = start, window_end = start + interval '2 hours'
     FROM (
       SELECT booking_id, round, technicians.id AS technician_id,
         (date_trunc('day', now() AT TIME ZONE '${businessZone()}') + (1 + round / 10) * interval '1 day'
           + (8 + round / 2 % 5 * 2) * interval '1 hour') AT TIME ZONE '${businessZone()}' AS start
       FROM (
         SELECT booking_id, n % $2::int AS technician, (n / $2::int)::int AS round
         FROM (SELECT booking_id, row_number() OVER (ORDER BY created_at DESC) - 1 AS n FROM desk_bookings) numbered
         WHERE n < $1::int
       ) turns
       JOIN (SELECT id, row_number() OVER (ORDER BY name) - 1 AS number FROM technicians) technicians ON number = technician
     ) planned
     WHERE planned.booking_id = desk_bookings.booking_id`,
    [visits, technicians],
  )
  await db.query('VACUUM ANALYZE technicians, desk_bookings')
}
