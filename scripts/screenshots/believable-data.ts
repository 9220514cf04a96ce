/** Made-up data for a month-old blog. The bookings are those of `npm run demo`. */

import { businessDayOf } from '#shared/time/business-day.ts'
import { queryOnce } from '#tests/support/sites/site-process.ts'

/** Adds views for the last 30 days: a few more every week, fewer on weekends, most on the newest articles. */
export async function countVisits(databaseUrl: string) {
  await queryOnce(
    databaseUrl,
    `
    INSERT INTO blog_daily_views (day, post_id, views)
    SELECT day, id, round((4 + 9.0 / place) * (0.4 + nth / 30.0) * (CASE WHEN extract(isodow FROM day) > 5 THEN 0.7 ELSE 1 END)
      + mod(nth * 7 + place * 3, 5))
    FROM (SELECT id, row_number() OVER (ORDER BY published_at DESC) AS place
          FROM blog_posts WHERE status = 'published') AS posts,
         (SELECT $1::date - 30 + nth AS day, nth FROM generate_series(1, 30) AS nth) AS days`,
    [businessDayOf(new Date())],
  )
  await queryOnce(
    databaseUrl,
    `
    UPDATE blog_posts SET views_count = (SELECT sum(views) FROM blog_daily_views WHERE post_id = blog_posts.id)
    WHERE status = 'published'`,
  )
}
