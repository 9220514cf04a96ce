/** What a blog and a booking desk hold after a month, made up: the same every time, but for the dates. */
import { businessDayOf } from '#shared/business-day.ts'
import type { SiteProcess } from '#tests/support/site-process.ts'

const visitors = [
  ['Ada Park', '97214', 'dishwasher', 'Water stays at the bottom after every cycle.'],
  ['Luis Ortega', '97202', 'washer', 'It fills, hums and does not spin. The tub is full.'],
  ['Mae Lindholm', '98660', 'refrigerator', 'The freezer is fine, the refrigerator part is warm since last night.'],
  ['Sam Whitaker', '97206', 'dryer', 'Towels need three rounds, and the top gets very hot.'],
  ['Priya Nair', '98683', 'oven', 'The oven shows 350 but a cake stays raw.'],
  ['Tom Becker', '97217', 'washer', 'It leaks from the front when it drains.'],
] as const

/** Bookings of these days, sent as the form of the site sends them. */
export async function bookRepairs(site: SiteProcess) {
  for (const [i, [name, zip, appliance, problem]] of visitors.entries()) {
    const answer = await fetch(`${site.url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        customer_name: name,
        customer_phone: `(503) 555-01${70 + i}`,
        customer_email: null,
        customer_zip: zip,
        appliance_type: appliance,
        problem_description: problem,
        preferred_time: 'morning',
        smsConsent: true,
      }),
    })
    if (!answer.ok) throw new Error(`A booking was refused: ${await answer.text()}`)
  }
}

/** Visits of the last 30 days: a little more every week, fewer at weekends, the newest articles first. */
export async function countVisits(site: SiteProcess) {
  await site.query(
    `
    INSERT INTO blog_daily_views (day, post_id, views)
    SELECT day, id, round((4 + 9.0 / place) * (0.4 + nth / 30.0) * (CASE WHEN extract(isodow FROM day) > 5 THEN 0.7 ELSE 1 END)
      + mod(nth * 7 + place * 3, 5))
    FROM (SELECT id, row_number() OVER (ORDER BY published_at DESC) AS place
          FROM blog_posts WHERE status = 'published') AS posts,
         (SELECT $1::date - 30 + nth AS day, nth FROM generate_series(1, 30) AS nth) AS days`,
    [businessDayOf(new Date())],
  )
  await site.query(`
    UPDATE blog_posts SET views_count = (SELECT sum(views) FROM blog_daily_views WHERE post_id = blog_posts.id)
    WHERE status = 'published'`)
}
