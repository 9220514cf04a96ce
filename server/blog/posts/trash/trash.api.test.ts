/** A deleted post is out of the blog at once, and comes back as it was as long as it's in the trash. */
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { removeOrphanImages } from '#server/blog/images/remove-orphans.ts'
import { storeImage } from '#server/blog/images/store-image.ts'
import { findNewSlug } from '#server/blog/posts/read/published-posts.ts'
import { deleteAged } from '#server/retention/delete-aged.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import { draftLifetimeDays } from '#shared/blog/post-form.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { adminEmail } from '#tests/support/accounts/admin-api.ts'
import { watchDroppedPages } from '#tests/support/blog/dropped-pages.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { postsDoor } from '#tests/support/blog/posts-door.ts'
import { tablesOfPost } from './trash.ts'

const door = await postsDoor()
const { api, clock, create, update } = door
const { ctx } = api
const began = clock.time
afterEach(async () => {
  clock.time = began
  await ctx.db.execute(sql`TRUNCATE blog_posts, deleted_posts, blog_images, pgboss.job CASCADE`)
})

const trash = async () => (await api.ask('GET', '/api/admin/deleted-posts')).json.posts
const remove = (id: string) => api.ask('DELETE', `/api/admin/posts/${id}`)
const putBack = (id: string) => api.ask('POST', `/api/admin/deleted-posts/${id}/put-back`)
const refused = (status: number, message: string) => ({ status, json: { error: { message } } })

/** Every row of every table that has one of the post. */
async function rowsOf(id: string) {
  const rows = await Promise.all(
    Object.entries(tablesOfPost).map(async ([table, column]) => {
      const found = await ctx.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} = $1`, [id])
      return [table, found.rows.map(({ row }) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(rows)
}

/** Published, with a category, an older version, an old slug, a view and the run that wrote it. */
async function makeWhole() {
  const category = await door.makeCategory(`Category ${crypto.randomUUID()}`)
  const first = await create({ slug: 'old-slug', status: 'published', category_ids: [category.id] })
  const { json: post } = await update(first, { slug: 'new-slug' })
  await ctx.pool.query('UPDATE blog_posts SET views_count = 7 WHERE id = $1', [post.id])
  await ctx.pool.query(`INSERT INTO blog_daily_views VALUES ('2026-11-20', $1, 7)`, [post.id])
  await ctx.pool.query(
    `INSERT INTO ai_generations (trigger, status, writer, post_id, finished_at) VALUES ('manual', 'succeeded', 'sample', $1, now())`,
    [post.id],
  )
  return { post, category }
}

test('every table that refers to a post is kept with it', async () => {
  const { rows } = await ctx.pool.query<{ name: string }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'blog_posts'::regclass`,
  )
  // Unused since migration 0085.
  const referring = rows.map(({ name }) => name).filter((name) => name !== 'blog_post_images')
  expect(Object.keys(tablesOfPost).toSorted()).toEqual(['blog_posts', ...referring].toSorted())
})

test('a deleted post is nowhere but in the trash, and comes back with everything it had', async () => {
  const { post } = await makeWhole()
  const before = await rowsOf(post.id)
  for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([])
  const dropped = watchDroppedPages(ctx)
  await remove(post.id)
  for (const [table, rows] of Object.entries(await rowsOf(post.id))) expect(rows, table).toEqual([])
  expect(await trash()).toEqual([
    {
      id: post.id,
      title: post.title,
      slug: 'new-slug',
      deleted_at: '2026-11-21T18:00:00.000Z',
      deleted_by: adminEmail,
      days_left: 30,
    },
  ])
  const { status, json } = await putBack(post.id)
  expect([status, json]).toEqual([200, (await api.ask('GET', `/api/admin/posts/${post.id}`)).json])
  expect(await rowsOf(post.id)).toEqual(before)
  expect(await findNewSlug(ctx.db, 'old-slug')).toBe('new-slug')
  expect(dropped).toEqual([
    ['blog', `post:${post.id}`],
    ['blog', `post:${post.id}`],
  ])
  expect(await trash()).toEqual([])
  expect(await putBack(post.id)).toMatchObject(refused(404, 'This post is no longer in the trash.'))
  expect(await putBack('no-uuid')).toMatchObject({ status: 404 })
})

test('deleted again, it is there once, as it was last', async () => {
  const { post } = await makeWhole()
  await remove(post.id)
  await putBack(post.id)
  const { json: changed } = await update(post, { title: 'Changed', keep_publish_date: true })
  expect((await remove(post.id)).status).toBe(204)
  expect((await remove(post.id)).status).toBe(404)
  expect(await trash()).toMatchObject([{ title: 'Changed' }])
  expect((await putBack(post.id)).json).toMatchObject({ title: 'Changed', version: changed.version })
})

test('while another post has its slug or its id, putting it back says what to do', async () => {
  const { post } = await makeWhole()
  await remove(post.id)
  const other = await create({ title: 'Other', slug: 'new-slug', status: 'published' })
  const sentence = '“Other” has the slug “new-slug” now. Change that post’s slug, then put this one back.'
  expect(await putBack(post.id)).toMatchObject(refused(409, sentence))
  await update(other, { slug: 'moved' })
  expect((await putBack(post.id)).status).toBe(200)
  expect(await findNewSlug(ctx.db, 'new-slug')).toBe(null)

  await remove(post.id)
  await create({ id: post.id, slug: 'sent-again' })
  expect(await putBack(post.id)).toMatchObject(
    refused(409, 'Someone saved this post again. You’ll find it in the list of posts.'),
  )
  await remove(post.id)
  expect((await putBack(post.id)).json).toMatchObject({ slug: 'sent-again', version: 1 })
})

test('a category or an old slug that is gone meanwhile stays gone', async () => {
  const { post, category } = await makeWhole()
  await remove(post.id)
  await api.ask('DELETE', `/api/admin/categories/${category.id}`)
  const other = await create({ slug: 'old-slug', status: 'published' })
  await update(other, { slug: 'other-slug' })
  expect((await putBack(post.id)).json.categories).toEqual([])
  expect(await findNewSlug(ctx.db, 'old-slug')).toBe('other-slug')
})

test('a scheduled post goes out as planned, or is a draft if its time passed in the trash', async () => {
  const scheduled_for = new Date(began + hourMs).toISOString()
  const post = await create({ status: 'scheduled', scheduled_for })
  await remove(post.id)
  expect((await putBack(post.id)).json).toMatchObject({ status: 'scheduled', scheduled_for, version: 1 })
  const { rows } = await ctx.pool.query(`SELECT FROM pgboss.job WHERE name = 'post-publication'`)
  expect(rows).toHaveLength(2)
  await remove(post.id)
  clock.time += 2 * hourMs
  expect((await putBack(post.id)).json).toMatchObject({ status: 'draft', scheduled_for: null, version: 2 })
  const { json } = await api.ask('GET', `/api/admin/posts/${post.id}/revisions`)
  expect(json.revisions).toMatchObject([{ version: 2, saved_by: adminEmail }, { version: 1 }])
})

test('its images, and those of its older versions, stay as long as it does; then all of it goes', async () => {
  const images = await Promise.all(
    [1, 2].map(async () => (await storeImage(ctx, { file: await makeImage('png'), turn: {} })).path),
  )
  const [older = '', newer = ''] = images.map((path) => `<p>Text</p><img src="${imageUrl(path)}" alt="">`)
  const post = await create({ content: older })
  await update(post, { content: newer })
  await remove(post.id)
  const areStored = () => Promise.all(images.map(async (path) => (await ctx.storage.find(path)) !== null))
  await removeOrphanImages(ctx)
  clock.time += (draftLifetimeDays + 1) * dayMs + hourMs
  await removeOrphanImages(ctx)
  expect(await areStored()).toEqual([true, true])

  clock.time = began + keptDays.deletedPost * dayMs - hourMs
  await deleteAged(ctx)
  expect(await trash()).toMatchObject([{ days_left: 1 }])
  clock.time += 2 * hourMs
  expect(await trash()).toMatchObject([{ days_left: 1 }])
  await deleteAged(ctx)
  expect(await trash()).toEqual([])
  expect((await ctx.pool.query('SELECT FROM deleted_post_rows')).rows).toEqual([])
  await removeOrphanImages(ctx)
  clock.time += (draftLifetimeDays + 1) * dayMs + hourMs
  await removeOrphanImages(ctx)
  expect(await areStored()).toEqual([false, false])
})

test('the trash is turned page by page, and what it had before an update is put back after it', async () => {
  for (let n = 0; n < 21; n++) await remove((await create(postBody())).id)
  const { json } = await api.ask('GET', '/api/admin/deleted-posts?page=2')
  expect([json.posts.length, json.page, json.has_more]).toEqual([1, 2, false])
  const [post] = await trash()
  await ctx.pool.query(`UPDATE deleted_post_rows SET content = content - 'review_notes' || '{"was_dropped": 1}'`)
  expect((await putBack(post.id)).json).toMatchObject({ id: post.id, review_notes: [] })
})
