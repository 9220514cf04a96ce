/** A process whose machine shows another time than the database: nothing goes out early because of it, and nothing late. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { getPost } from '#server/blog/posts/posts.ts'
import { createPost } from '#server/blog/posts/save/save-post.ts'
import { readDatabaseTime } from '#server/platform/db/database-clock.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { everyMinuteJob } from '#server/sweeps.job.ts'
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { collectJobs } from '#tests/support/database/context.ts'
import { postPublicationJob } from './blog/posts/save/scheduled-publishing.job.ts'

const api = await openFileApi({}, { environment: { RATE_LIMITS: 'on' } })
const { ctx } = api
const { db, pool } = ctx
await collectJobs(ctx)
await ctx.databaseClock.set()
const { book } = deskOf(api)
const shifts = [37 * minuteMs, -3 * hourMs, dayMs]

/** From here on, this machine shows that much more than the database. */
function moveClock(shift: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
}
afterEach(() => void vi.useRealTimers())

/** A post, a message and a reminder of the desk that are due that long from now by the database's clock. */
async function planAll(ms: number) {
  const at = new Date((await readDatabaseTime(db)) + ms)
  const input = postInput({ status: 'scheduled', scheduled_for: at.toISOString() })
  const { id: postId } = await createPost(ctx, { input, savedBy: 'owner@example.com' })
  const bookingId = await book({ id: randomUUID() })
  await pool.query("INSERT INTO homeowner_messages (booking_id, kind, moment, due_at) VALUES ($1, 'done', $2, $2)", [
    bookingId,
    at,
  ])
  await pool.query("UPDATE promise_steps SET due_at = $2 WHERE booking_id = $1 AND step = 'reminder'", [bookingId, at])
  return { postId, bookingId }
}

/** What became public or went out. */
async function listDone({ postId, bookingId }: Awaited<ReturnType<typeof planAll>>) {
  const { rows } = await pool.query(
    `SELECT (SELECT judged_at FROM homeowner_messages WHERE booking_id = $1) IS NOT NULL AS message,
       (SELECT done_at FROM promise_steps WHERE booking_id = $1 AND step = 'reminder') IS NOT NULL AS reminder`,
    [bookingId],
  )
  return { post: (await getPost(db, postId)).status, ...rows[0] }
}

for (const shift of shifts) {
  test(`with a clock ${shift / minuteMs} minutes off, what is due later waits, and what is due is done`, async () => {
    const later = await planAll(5 * minuteMs)
    const due = await planAll(-1)
    moveClock(shift)
    const signal = AbortSignal.abort()
    await everyMinuteJob(ctx).handle({}, signal)
    for (const { postId } of [later, due]) await postPublicationJob(ctx).handle({ postId }, signal)
    expect(await listDone(later)).toEqual({ post: 'scheduled', message: false, reminder: false })
    expect(await listDone(due)).toEqual({ post: 'published', message: true, reminder: true })
  })

  test(`with a clock ${shift / minuteMs} minutes off, a request counts together with those of other processes`, async () => {
    await pool.query('TRUNCATE request_limits')
    await ctx.limitAreaRequests('203.0.113.9')
    moveClock(shift)
    await ctx.limitAreaRequests('203.0.113.9')
    const { rows } = await pool.query(
      'SELECT points, expire > extract(epoch FROM now()) * 1000 AS counts FROM request_limits',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ points: 2, counts: true })
  })
}

test('each job begins by setting the clock, so what its queue found due is due, and goes on where that fails', async () => {
  let asked = 0
  async function beforeEach() {
    asked++
    throw new Error('the database is away')
  }
  const queue = createQueue({ databaseUrl: ctx.databaseUrl, log: ctx.log, pauseMs: 50, beforeEach })
  const retries = { retryLimit: 1, retryPauseSeconds: 1, longestRetryPauseSeconds: 1, expireInSeconds: 60 }
  const kind = { name: 'clock-test', ...retries, concurrency: 1 }
  const done = Promise.withResolvers<number>()
  await queue.start([{ kind, handle: async () => done.resolve(asked) }])
  await queue.enqueue(db, kind, {})
  expect(await done.promise).toBe(1)
  await queue.stop()
})
