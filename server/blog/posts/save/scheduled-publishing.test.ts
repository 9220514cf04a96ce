/** Scheduled posts go out on their own at their time, even after downtime. */

import { expect, test } from 'vitest'
import { getPost } from '#server/blog/posts/posts.ts'
import { findNewSlug } from '#server/blog/posts/read/published-posts.ts'
import { deletePost } from '#server/blog/posts/trash/trash.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { everyMinuteJob } from '#server/sweeps.job.ts'
import { watchDroppedPages } from '#tests/support/blog/dropped-pages.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { collectJobs, openFileContext } from '#tests/support/database/context.ts'
import { listRevisions } from './revisions.ts'
import { createPost, updatePost } from './save-post.ts'
import { postPublication, postPublicationJob, publishDuePosts } from './scheduled-publishing.job.ts'

const clock = { time: Date.parse('2026-11-21T18:00:00.000Z') }
const minute = 60_000

const ctx = await openFileContext({}, { clock: { now: () => new Date(clock.time) } })
const dropped = watchDroppedPages(ctx)
await collectJobs(ctx)

function plan(minutesFromNow: number | null, changes: Record<string, unknown> = {}) {
  const moment = minutesFromNow === null ? null : new Date(clock.time + minutesFromNow * minute).toISOString()
  return postInput({ status: 'scheduled', scheduled_for: moment, ...changes })
}

const create = (input = plan(10)) => createPost(ctx, { input, savedBy: 'owner@example.com' })

async function jobsOf(postId: string) {
  const { rows } = await ctx.pool.query(
    `SELECT start_after AS "startAfter" FROM pgboss.job WHERE name = $1 AND data->>'postId' = $2`,
    [postPublication.name, postId],
  )
  return rows
}

test('nothing happens before the scheduled time; then the post is published with that time as its date', async () => {
  const post = await create()
  clock.time += 10 * minute - 1
  expect(await publishDuePosts(ctx)).toMatchObject({ done: 0 })
  clock.time += 1
  dropped.length = 0
  expect(await publishDuePosts(ctx)).toMatchObject({ done: 1 })
  const published = { status: 'published', publishedAt: post.scheduledFor, scheduledFor: null }
  const update = { version: 2, updatedBy: null, updatedAt: new Date(clock.time) }
  expect(await getPost(ctx.db, post.id)).toMatchObject({ ...published, ...update })
  expect(dropped).toEqual([['blog', `post:${post.id}`]])
  expect(await listRevisions(ctx.db, post.id)).toMatchObject([{ version: 2, savedBy: null }, { version: 1 }])
})

test('after downtime, every overdue post goes out with its scheduled date', async () => {
  const planned = [await create(plan(20)), await create(plan(10)), await create(plan(30))]
  clock.time += 1440 * minute
  expect(await publishDuePosts(ctx)).toMatchObject({ done: 3 })
  for (const { id, scheduledFor } of planned) {
    expect((await getPost(ctx.db, id)).publishedAt).toEqual(scheduledFor)
  }
})

test('a scheduled post without a time simply stays scheduled (spec §4)', async () => {
  const post = await create(plan(null))
  clock.time += 1440 * minute
  expect(await publishDuePosts(ctx)).toMatchObject({ done: 0 })
  expect(await getPost(ctx.db, post.id)).toMatchObject({ status: 'scheduled', publishedAt: null })
  expect(await jobsOf(post.id)).toEqual([])
})

test('the job is stored with the save and due at the scheduled time, and a failed save leaves no job', async () => {
  const post = await create()
  expect(await jobsOf(post.id)).toEqual([{ startAfter: post.scheduledFor }])
  const { rows: before } = await ctx.pool.query('SELECT count(*) FROM pgboss.job')
  await expect(create(plan(10, { slug: post.slug }))).rejects.toThrow('Another post already uses this slug')
  expect((await ctx.pool.query('SELECT count(*) FROM pgboss.job')).rows).toEqual(before)
})

test('a plan that was changed, withdrawn or deleted along with its post is not carried out', async () => {
  const [later, draft, gone] = [await create(), await create(), await create()]
  const update = (post: typeof later, input: ReturnType<typeof plan>) =>
    updatePost(ctx, { id: post.id, input, version: post.version, keepPublishDate: false, savedBy: null })
  await update(later, plan(60, { slug: later.slug }))
  await update(draft, plan(null, { slug: draft.slug, status: 'draft' }))
  await deletePost(ctx, { id: gone.id, deletedBy: null })
  clock.time += 10 * minute
  const { handle } = postPublicationJob(ctx)
  for (const { id } of [later, draft, gone]) await handle({ postId: id }, AbortSignal.abort())
  expect((await getPost(ctx.db, later.id)).status).toBe('scheduled')
  expect((await getPost(ctx.db, draft.id)).status).toBe('draft')
  clock.time += 50 * minute
  await handle({ postId: later.id }, AbortSignal.abort())
  expect((await getPost(ctx.db, later.id)).status).toBe('published')
})

test('of several workers that find a post due, one publishes it', async () => {
  const posts = [await create(), await create(), await create()]
  clock.time += 10 * minute
  const { handle } = postPublicationJob(ctx)
  const publishEach = () => posts.map(({ id }) => handle({ postId: id }, AbortSignal.abort()))
  await Promise.all([...publishEach(), ...publishEach(), publishDuePosts(ctx), publishDuePosts(ctx)])
  for (const { id } of posts) {
    expect(await getPost(ctx.db, id)).toMatchObject({ status: 'published', version: 2 })
    expect(await listRevisions(ctx.db, id)).toHaveLength(2)
  }
})

test('a post that can’t be published doesn’t hold up later ones', async () => {
  const [broken, later] = [await create(plan(10)), await create(plan(20))]
  clock.time += 30 * minute
  const drop: typeof ctx.pageCache.drop = async (db, tags) => {
    if (tags.includes(`post:${broken.id}`)) throw new Error('cannot be dropped')
    await ctx.pageCache.drop(db, tags)
  }
  expect(await publishDuePosts({ ...ctx, pageCache: { drop } })).toMatchObject({ done: 1 })
  expect((await getPost(ctx.db, later.id)).status).toBe('published')
  expect((await getPost(ctx.db, broken.id)).status).toBe('scheduled')
  expect(await publishDuePosts(ctx)).toMatchObject({ done: 1 })
})

test('a scheduled post takes over another post’s old slug only when it goes out', async () => {
  const first = await create(plan(null, { status: 'published' }))
  const { slug } = first
  const input = plan(null, { status: 'published' })
  await updatePost(ctx, { id: first.id, input, version: 1, keepPublishDate: true, savedBy: null })
  await create(plan(10, { slug }))
  expect(await findNewSlug(ctx.db, slug)).not.toBeNull()
  clock.time += 10 * minute
  await publishDuePosts(ctx)
  expect(await findNewSlug(ctx.db, slug)).toBeNull()
})

test('two processes publish a due post once, without being asked', async () => {
  const post = await create(plan(-1))
  const options = { databaseUrl: String(ctx.pool.options.connectionString), log: ctx.log }
  const processes = [createQueue(options), createQueue(options)]
  await Promise.all(processes.map((queue) => queue.start([postPublicationJob(ctx), everyMinuteJob(ctx)])))
  await expect.poll(async () => (await getPost(ctx.db, post.id)).status).toBe('published')
  await Promise.all(processes.map((queue) => queue.stop()))
  expect((await getPost(ctx.db, post.id)).version).toBe(2)
  const { rows } = await ctx.pool.query(`SELECT cron, timezone FROM pgboss.schedule WHERE name = 'every-minute'`)
  expect(rows).toEqual([{ cron: '* * * * *', timezone: 'UTC' }])
})
