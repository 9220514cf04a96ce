import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listCategories } from '#server/blog/categories/categories.ts'
import { listPublishedPosts } from '#server/blog/posts/read/published-posts.ts'
import { createContext } from '#server/context.ts'
import { blogImages, blogPosts, onceDone } from '#server/platform/db/schema/blog.ts'
import { createLog } from '#server/platform/log.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { createTestContext, openFileContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { loadStarterContent } from './load-starter-content.ts'

const ctx = await openFileContext()
const drawSmall = async (file: string) =>
  sharp(await readFile(file))
    .resize(40)
    .png()
    .toBuffer()

test('the first start fills an empty blog once, however many processes start, and deleted content stays deleted', async () => {
  const url = await createTestDatabase()
  const processes = [1, 2].map(() => createContext(ctx.config, url, { log: createLog('silent') }))
  const [first] = processes
  if (!first) throw new Error('There is no process.')
  const done = await Promise.all(processes.map((process) => loadStarterContent(process)))
  expect(done.toSorted()).toEqual([false, true])
  const siteUrl = ctx.business().url
  const { posts } = await listPublishedPosts(first.db, { page: 1, siteUrl })
  expect(posts).toHaveLength(8)
  expect(new Set(posts.map(({ publishedAt }) => publishedAt.getTime())).size).toBe(8)
  for (const post of posts) expect(post).toMatchObject({ image: { width: 1200, height: 675 }, viewsCount: 0 })
  expect(posts.every(({ categories }) => categories.length > 0)).toBe(true)
  const categories = await listCategories(first.db)
  expect(categories.map(({ postsCount }) => postsCount > 0)).toEqual(Array(6).fill(true))
  const texts = await first.db.select({ content: blogPosts.content }).from(blogPosts)
  expect(texts.filter(({ content }) => content.includes('.svg'))).toEqual([])
  const [image] = await first.db.select().from(blogImages)
  expect(await first.storage.read(image?.path ?? '')).not.toBeNull()

  await first.db.execute(sql`DELETE FROM blog_posts`)
  await first.db.execute(sql`DELETE FROM blog_categories`)
  expect(await loadStarterContent(first)).toBe(false)
  expect((await listPublishedPosts(first.db, { page: 1, siteUrl })).posts).toEqual([])
  await Promise.all(processes.map((process) => process.close()))
})

test('no transaction stays open while pictures are drawn, however long that takes', async () => {
  const slow = await createTestContext()
  const open: unknown[] = []
  let drawn = 0
  const draw = async (file: string) => {
    drawn++
    // PostgreSQL closes a connection that sits idle in a transaction for too long.
    const { rows } = await slow.pool.query(
      "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    )
    open.push(...rows)
    return drawSmall(file)
  }
  expect(await loadStarterContent(slow, { draw })).toBe(true)
  expect(drawn).toBeGreaterThan(0)
  expect(open).toEqual([])
  await slow.close()
})

test('a start that is told to stop draws no further, and the next one starts over', async () => {
  const interrupted = await createTestContext()
  const stopping = new AbortController()
  let drawn = 0
  const draw = async (file: string) => {
    drawn++
    stopping.abort(new Error('stopped'))
    return drawSmall(file)
  }
  await expect(loadStarterContent(interrupted, { draw, signal: stopping.signal })).rejects.toThrow('stopped')
  expect(drawn).toBeLessThan(15)
  expect((await interrupted.db.select().from(onceDone)).length).toBe(0)
  expect(await loadStarterContent(interrupted)).toBe(true)
  await interrupted.close()
})

test('a blog that is already in use, or that should start empty, gets no starter content', async () => {
  const off = { ...ctx, config: { ...ctx.config, starterContent: false } }
  expect(await loadStarterContent(off)).toBe(false)
  const mine = await insertPost(ctx.db)
  expect(await loadStarterContent(ctx)).toBe(false)
  const { posts } = await listPublishedPosts(ctx.db, { page: 1, siteUrl: ctx.business().url })
  expect(posts.map(({ id }) => id)).toEqual([mine.id])
})
