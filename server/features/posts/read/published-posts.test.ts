import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { blogImages, blogPosts, blogSlugRedirects } from '#server/platform/db/schema/blog.ts'
import { imageUrl } from '#shared/image-address.ts'
import { insertCategory, insertPost } from '#tests/support/blog/blog.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { listPostAddresses } from './post-addresses.ts'
import { findCategory, listCategoryLinks } from './published-categories.ts'
import { findPublishedPost, listRelatedPosts } from './published-post.ts'
import { findNewSlug, listPostsOfCategory, listPublishedPosts } from './published-posts.ts'
import { searchPosts } from './search-posts.ts'

const siteUrl = 'https://repair.example'
let ctx: AppContext

beforeAll(async () => {
  ctx = await createTestContext()
})
afterAll(() => ctx.close())
beforeEach(() => ctx.db.execute(sql`TRUNCATE blog_posts, blog_categories, blog_images, blog_search_words CASCADE`))

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title)

test('lists only published posts, newest first, with their categories by name (spec.md §4, §7)', async () => {
  const ovens = await insertCategory(ctx.db, 'Ovens')
  const dryers = await insertCategory(ctx.db, 'Dryers')
  await insertPost(ctx.db, { title: 'Old', publishedAt: day(1) }, [ovens.id, dryers.id])
  await insertPost(ctx.db, { title: 'New', publishedAt: day(2), excerpt: 'In short.', viewsCount: 7 })
  await insertPost(ctx.db, { title: 'Draft', status: 'draft' }, [ovens.id])
  await insertPost(ctx.db, { title: 'Soon', status: 'scheduled', scheduledFor: day(3) }, [ovens.id])
  const { posts, hasMore } = await listPublishedPosts(ctx.db, { page: 1, siteUrl })
  expect(hasMore).toBe(false)
  expect(posts).toMatchObject([
    {
      title: 'New',
      slug: 'new',
      excerpt: 'In short.',
      viewsCount: 7,
      publishedAt: day(2),
      categories: [],
      image: null,
    },
    {
      title: 'Old',
      // It has no excerpt, so its text stands in.
      excerpt: 'Text.',
      viewsCount: 0,
      categories: [
        { name: 'Dryers', slug: 'dryers' },
        { name: 'Ovens', slug: 'ovens' },
      ],
    },
  ])
  const ofOvens = await listPostsOfCategory(ctx.db, { categoryId: ovens.id, page: 1, siteUrl })
  expect(titles(ofOvens.posts)).toEqual(['Old'])
  for (const slug of ['draft', 'soon', 'never-written']) expect(await findPublishedPost(ctx.db, slug)).toBeNull()
  expect(await listPostAddresses(ctx.db, { limit: 9, offset: 0 })).toMatchObject([{ slug: 'old' }, { slug: 'new' }])
  expect((await searchPosts(ctx.db, { query: 'draft', page: 1, siteUrl })).posts).toEqual([])
})

test('a page holds twelve posts and knows whether there are more, and no post is on two pages', async () => {
  const category = await insertCategory(ctx.db, 'Ovens')
  for (let number = 1; number <= 25; number++) {
    await insertPost(ctx.db, { title: `Post ${number}`, publishedAt: day(1 + (number >> 2)) }, [category.id])
  }
  for (const read of [
    (page: number) => listPublishedPosts(ctx.db, { page, siteUrl }),
    (page: number) => listPostsOfCategory(ctx.db, { categoryId: category.id, page, siteUrl }),
  ]) {
    const pages = await Promise.all([1, 2, 3, 4].map(read))
    expect(pages.map(({ posts, hasMore }) => [posts.length, hasMore])).toEqual([
      [12, true],
      [12, true],
      [1, false],
      [0, false],
    ])
    expect(new Set(pages.flatMap(({ posts }) => titles(posts))).size).toBe(25)
  }
})

test('a card has the dimensions of its featured image if that is in storage', async () => {
  const path = 'posts/11111111-2222-4333-8444-555555555555.png'
  await ctx.db.insert(blogImages).values({ path, contentType: 'image/png', sizeBytes: 9, width: 1200, height: 675 })
  await insertPost(ctx.db, { title: 'Own', featuredImageUrl: imageUrl(path), publishedAt: day(4) })
  await insertPost(ctx.db, { title: 'Absolute', featuredImageUrl: siteUrl + imageUrl(path), publishedAt: day(3) })
  await insertPost(ctx.db, { title: 'Foreign', featuredImageUrl: 'https://cdn.example/a.png', publishedAt: day(2) })
  const { posts } = await listPublishedPosts(ctx.db, { page: 1, siteUrl })
  expect(posts.map(({ image, foreignImage }) => [image, foreignImage])).toEqual([
    [{ path, width: 1200, height: 675 }, null],
    [{ path, width: 1200, height: 675 }, null],
    [null, 'https://cdn.example/a.png'],
  ])
})

test('a card without a featured image uses the first image in the content', async () => {
  const [first, second, featured] = [1, 2, 3].map((n) => `posts/00000000-0000-4000-8000-00000000000${n}.png`)
  for (const path of [first, second, featured] as string[])
    await ctx.db.insert(blogImages).values({ path, contentType: 'image/png', sizeBytes: 9, width: 1200, height: 675 })
  const figure = (path = '') => `<p>Look:</p><figure><img alt="A pump" src="${imageUrl(path)}" width="9"></figure>`
  const content = figure(first) + figure(second)
  await insertPost(ctx.db, { title: 'Two', content, publishedAt: day(3) })
  await insertPost(ctx.db, { title: 'Both', content, featuredImageUrl: imageUrl(featured ?? ''), publishedAt: day(2) })
  await insertPost(ctx.db, { title: 'Late', content: 'word '.repeat(9_000) + content, publishedAt: day(1) })
  const { posts } = await listPublishedPosts(ctx.db, { page: 1, siteUrl })
  expect(posts.map(({ image }) => image?.path ?? null)).toEqual([first, featured, null])
})

test('shows up to three other related posts, those in the same category first (spec.md §7)', async () => {
  const ovens = await insertCategory(ctx.db, 'Ovens')
  const post = await insertPost(ctx.db, { title: 'This', publishedAt: day(9) }, [ovens.id])
  expect(await listRelatedPosts(ctx.db, { postId: post.id, siteUrl })).toEqual([])
  await insertPost(ctx.db, { title: 'Draft oven', status: 'draft' }, [ovens.id])
  await insertPost(ctx.db, { title: 'Old oven', publishedAt: day(1) }, [ovens.id])
  for (const number of [2, 3, 4]) await insertPost(ctx.db, { title: `Other ${number}`, publishedAt: day(number) })
  const related = await listRelatedPosts(ctx.db, { postId: post.id, siteUrl })
  expect(titles(related)).toEqual(['Old oven', 'Other 4', 'Other 3'])
})

test('an old slug leads to the current one, unless the post is no longer public', async () => {
  const post = await insertPost(ctx.db, { title: 'Now' })
  const draft = await insertPost(ctx.db, { title: 'Hidden', status: 'draft' })
  await ctx.db.insert(blogSlugRedirects).values([
    { slug: 'before', postId: post.id },
    { slug: 'was-hidden', postId: draft.id },
  ])
  expect(await findNewSlug(ctx.db, 'before')).toBe('now')
  expect(await findNewSlug(ctx.db, 'was-hidden')).toBeNull()
  expect(await findNewSlug(ctx.db, 'now')).toBeNull()
})

test('categories are listed by name and found by slug', async () => {
  await insertCategory(ctx.db, 'washers')
  await insertCategory(ctx.db, 'Dryers', 'Vents and drums.')
  expect(await listCategoryLinks(ctx.db)).toEqual([
    { name: 'Dryers', slug: 'dryers' },
    { name: 'washers', slug: 'washers' },
  ])
  expect(await findCategory(ctx.db, 'dryers')).toMatchObject({ name: 'Dryers', description: 'Vents and drums.' })
  expect(await findCategory(ctx.db, 'attic')).toBeNull()
})

test('search finds words in any form, ranks title matches first, and can be narrowed with quotes and minus', async () => {
  await insertPost(ctx.db, { title: 'Oven care', content: '<p>Clean the refrigerator too.</p>', publishedAt: day(3) })
  await insertPost(ctx.db, { title: 'Refrigerators that leak', publishedAt: day(2) })
  await insertPost(ctx.db, { title: 'Dryer vents', publishedAt: day(1) })
  const search = async (query: string) => {
    const { posts, corrected } = await searchPosts(ctx.db, { query, page: 1, siteUrl })
    return [titles(posts), corrected]
  }
  expect(await search('refrigerator')).toEqual([['Refrigerators that leak', 'Oven care'], null])
  expect(await search('refrigerator -oven')).toEqual([['Refrigerators that leak'], null])
  expect(await search('"care oven"')).toEqual([[], null])
  expect(await search('href class p')).toEqual([[], null])
  expect(await search('\'; -- %_\\ " (')).toEqual([[], null])
})

test('a search with a typo falls back to the most similar words that posts contain', async () => {
  await insertPost(ctx.db, { title: 'Refrigerator noises', excerpt: 'What the humming means.' })
  await insertPost(ctx.db, { title: 'Hidden dishwasher secrets', status: 'draft' })
  const search = async (query: string) => {
    const { posts, corrected } = await searchPosts(ctx.db, { query, page: 1, siteUrl })
    return [titles(posts), corrected]
  }
  expect(await search('refridgerator')).toEqual([['Refrigerator noises'], 'refrigerator'])
  expect(await search('Refrigirator humning')).toEqual([['Refrigerator noises'], 'refrigerator humming'])
  expect(await search('dishwahser')).toEqual([[], null])
  expect(await search('zebra')).toEqual([[], null])
})

test('words that posts no longer contain, or that only their text contains, cause no wrong corrections', async () => {
  const misspelt = await insertPost(ctx.db, { title: 'The refrigeratr', content: '<p>Clean the gasket.</p>' })
  const gone = await insertPost(ctx.db, { title: 'Refrigerater basket' })
  const search = async (query: string) => {
    const { posts, corrected } = await searchPosts(ctx.db, { query, page: 1, siteUrl })
    return [titles(posts), corrected]
  }
  await ctx.db.update(blogPosts).set({ title: 'The refrigerator' }).where(eq(blogPosts.id, misspelt.id))
  await ctx.db.delete(blogPosts).where(eq(blogPosts.id, gone.id))
  expect(await search('refrigeratr')).toEqual([['The refrigerator'], 'refrigerator'])
  expect(await search('refrigerater')).toEqual([['The refrigerator'], 'refrigerator'])
  expect(await search('gasket refrigeratr')).toEqual([['The refrigerator'], 'gasket refrigerator'])
})

test('with thousands of posts, every list and search reads from an index', async () => {
  const category = await insertCategory(ctx.db, 'Ovens')
  await fillInBulk(ctx.pool, async (client) => {
    await client.query(
      `WITH posts AS (
        INSERT INTO blog_posts (title, slug, content, status, published_at)
        SELECT 'Oven number ' || n, 'oven-' || n, '<p>Bake a cake at ' || n || '</p>', 'published', now() - n * interval '1 minute'
        FROM generate_series(1, 4000) n RETURNING id
      ) INSERT INTO blog_post_categories (post_id, category_id) SELECT id, $1 FROM posts`,
      [category.id],
    )
    await client.query('ANALYZE blog_posts, blog_post_categories')
  })
  const queries: { text: string; values: unknown[] }[] = []
  const db = drizzle(ctx.pool, { logger: { logQuery: (text, values) => queries.push({ text, values }) } })
  await listPublishedPosts(db, { page: 40, siteUrl })
  await listPostsOfCategory(db, { categoryId: category.id, page: 40, siteUrl })
  const found = await findPublishedPost(db, 'oven-77')
  await listRelatedPosts(db, { postId: found?.id ?? '', siteUrl })
  for (const query of ['cake', '77', 'ovne']) await searchPosts(db, { query, page: 1, siteUrl })
  expect(queries.length).toBeGreaterThan(10)
  for (const { text, values } of queries) {
    const { rows } = await ctx.pool.query(`EXPLAIN (COSTS OFF) ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, text).not.toMatch(/Seq Scan on blog_(posts|post_categories)/)
  }
})
