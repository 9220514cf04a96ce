/** Two processes on one PostgreSQL, one of them on a machine whose clock is wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { insertJobs } from '#server/platform/queue/new-jobs.ts'
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { createMovedClock } from '#tests/support/sites/moved-clock.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import { makeDataDir, runSiteToEnd, type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'

const clock = createMovedClock()
const shifts = [
  { shift: 37 * minuteMs, reason: /is 37 min ahead of the database’s/ },
  { shift: -3 * hourMs, reason: /is 180 min behind the database’s/ },
  { shift: dayMs, reason: /is 1440 min ahead of the database’s/ },
]

let cluster: Cluster
let environment: Record<string, string>
let right: SiteProcess
let wrong: SiteProcess

beforeAll(async () => {
  cluster = await openCluster(makeDataDir())
  environment = {
    DATABASE_URL: cluster.url,
    AUTH_SECRET: 'the same secret for both of the processes',
    PUBLIC_URL: 'http://site.test',
    LOG_LEVEL: 'warn',
  }
  const sites = [startSite({ environment }), startSite({ environment: { ...environment, ...clock.environment } })]
  ;[right, wrong] = (await Promise.all(sites)) as [SiteProcess, SiteProcess]
})

afterAll(async () => {
  await Promise.all([right.stop(), wrong.stop()])
  await cluster.stop()
})

async function askReady(url: string) {
  const answer = await fetch(`${url}/readyz`)
  const { status, clock, reason } = (await answer.json()) as Record<string, unknown>
  return { code: answer.status, status, clock, ...(reason !== undefined && { reason }) }
}
const ready = { code: 200, status: 'ready', clock: true }

test('the process whose clock is wrong says that it isn’t ready and why, until its clock is right again', async () => {
  for (const { shift, reason } of shifts) {
    clock.move(shift)
    const notReady = { code: 503, status: 'not ready', clock: false, reason: expect.stringMatching(reason) }
    await expect.poll(() => askReady(wrong.url)).toEqual(notReady)
    expect(await askReady(right.url)).toEqual(ready)
    clock.move(0)
    await expect.poll(() => askReady(wrong.url)).toEqual(ready)
  }
})

test('so does one that starts with such a clock', async () => {
  clock.move(-2 * hourMs)
  const port = await findFreePort()
  let said: unknown
  const asking = setInterval(async () => {
    said ??= await askReady(`http://localhost:${port}`).catch(() => undefined)
  }, 100)
  const place = { PORT: String(port), DATA_DIR: makeDataDir(), STARTER_CONTENT: 'off', DRAIN_SECONDS: '0' }
  await runSiteToEnd({ ...environment, ...clock.environment, ...place }, { stopWhen: () => said !== undefined })
  clearInterval(asking)
  clock.move(0)
  expect(said).toMatchObject({ code: 503, clock: false, reason: expect.stringMatching(/is 120 min behind/) })
})

test('what it does for the others while it is wrong is neither early nor late', async () => {
  // Nobody else is there to do the work.
  await right.stop()
  await withSiteDatabase(wrong, async (db) => {
    for (const { shift } of shifts) {
      clock.move(shift)
      const [later, due] = [await plan(5 * minuteMs), await plan(-1)]
      await insertJobs(db, [{ name: 'every-minute', data: {} }])
      // The posts are the last of its rounds.
      await expect.poll(() => findDone(due)).toEqual({ post: 'published', isTaken: true, isReminded: true })
      expect(await findDone(later)).toEqual({ post: 'scheduled', isTaken: false, isReminded: false })
      const visible = await Promise.all([later, due].map(({ slug }) => fetch(`${wrong.url}/blog/${slug}`)))
      expect(visible.map(({ status }) => status)).toEqual([404, 200])
    }

    /** A post, a message to a homeowner and a reminder to the desk, due that long from now by the database's clock. */
    async function plan(ms: number) {
      const [row] = await wrong.query<{ at: Date }>(
        `SELECT date_trunc('milliseconds', now()) + $1 * interval '1 ms' AS at`,
        [ms],
      )
      if (!row) throw new Error('no time')
      const { id: postId, slug } = await insertPost(db, {
        status: 'scheduled',
        publishedAt: null,
        scheduledFor: row.at,
      })
      const bookingId = await bookPatiently(wrong.url)
      await wrong.query(
        "INSERT INTO homeowner_messages (booking_id, kind, moment, due_at) VALUES ($1, 'done', $2, $2)",
        [bookingId, row.at],
      )
      const isMoved = () =>
        wrong.query("UPDATE promise_steps SET due_at = $2 WHERE booking_id = $1 AND step = 'reminder' RETURNING step", [
          bookingId,
          row.at,
        ])
      await expect.poll(isMoved).toHaveLength(1)
      return { postId, slug, bookingId }
    }
  })
})

/** What became public or went out. */
async function findDone({ postId, bookingId }: { postId: string; bookingId: string }) {
  const [done] = await wrong.query(
    `SELECT status AS post,
       (SELECT judged_at FROM homeowner_messages WHERE booking_id = $2) IS NOT NULL AS "isTaken",
       (SELECT done_at FROM promise_steps WHERE booking_id = $2 AND step = 'reminder') IS NOT NULL AS "isReminded"
     FROM blog_posts WHERE id = $1`,
    [postId, bookingId],
  )
  return done
}
