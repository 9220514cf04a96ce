import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { blogImages, blogPosts, blogSlugRedirects } from '#server/platform/db/schema/blog.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import { insertCategory, insertPost } from '#tests/support/blog/blog.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { listPostAddresses } from './feed-posts.ts'
import { findPublishedPost, readRelatedRows } from './post-page.ts'
import {
  findCategory,
  findNewSlug,
  listCategoryLinks,
  listPostsOfCategory,
  listPublishedPosts,
} from './published-posts.ts'
import { searchPosts } from './search-posts.ts'

const siteUrl = 'https://repair.example'

const ctx = await openFileContext()
beforeEach(() => ctx.db.execute(sql`TRUNCATE blog_posts, blog_categories, blog_images, blog_search_words CASCADE`))

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))
const asLink = ({ name, slug }: { name: string; slug: string }) => ({ name, slug })
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title)
const list = async (page = 1) => listPublishedPosts(ctx.db, { page, siteUrl })
const listOf = (categoryId: string, page = 1) => listPostsOfCategory(ctx.db, { categoryId, page, siteUrl })
/** The titles it finds, and what it took the words for. */
async function search(query: string) {
  const { posts, corrected } = await searchPosts(ctx.db, { query, page: 1, siteUrl })
  return [titles(posts), corrected]
}
/** Stores an image of 1200 by 675. Returns its path. */
async function addImage(number = 1) {
  const path = `posts/00000000-0000-4000-8000-00000000000${number}.png`
  await ctx.db.insert(blogImages).values({ path, contentType: 'image/png', sizeBytes: 9, width: 1200, height: 675 })
  return path
}

test('lists only published posts, newest first, with their categories by name (spec.md §4, §7)', async () => {
  const ovens = await insertCategory(ctx.db, 'Ovens')
  const dryers = await insertCategory(ctx.db, 'Dryers')
  await insertPost(ctx.db, { title: 'Old', publishedAt: day(1) }, [ovens.id, dryers.id])
  await insertPost(ctx.db, { title: 'New', publishedAt: day(2), excerpt: 'In short.', viewsCount: 7 })
  await insertPost(ctx.db, { title: 'Draft', status: 'draft' }, [ovens.id])
  await insertPost(ctx.db, { title: 'Soon', status: 'scheduled', scheduledFor: day(3) }, [ovens.id])
  const { posts, hasMore } = await list()
  expect(hasMore).toBe(false)
  const bare = { categories: [], image: null }
  expect(posts).toMatchObject([
    { title: 'New', slug: 'new', excerpt: 'In short.', viewsCount: 7, publishedAt: day(2), ...bare },
    // The old one has no excerpt, so its text stands in.
    { title: 'Old', excerpt: 'Text.', viewsCount: 0, categories: [asLink(dryers), asLink(ovens)] },
  ])
  expect(titles((await listOf(ovens.id)).posts)).toEqual(['Old'])
  for (const slug of ['draft', 'soon', 'never-written']) expect(await findPublishedPost(ctx.db, slug)).toBeNull()
  expect(await listPostAddresses(ctx.db, { limit: 9, offset: 0 })).toMatchObject([{ slug: 'old' }, { slug: 'new' }])
  expect(await search('draft')).toEqual([[], null])
})

test('a page holds twelve posts and knows whether there are more, and no post is on two pages', async () => {
  const category = await insertCategory(ctx.db, 'Ovens')
  for (let number = 1; number <= 25; number++) {
    await insertPost(ctx.db, { title: `Post ${number}`, publishedAt: day(1 + (number >> 2)) }, [category.id])
  }
  for (const read of [list, (page: number) => listOf(category.id, page)]) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(page)))
    expect(pages.map(({ posts }) => posts.length)).toEqual([12, 12, 1, 0])
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false])
    expect(new Set(pages.flatMap(({ posts }) => titles(posts))).size).toBe(25)
  }
})

test('a card has the dimensions of its featured image if that is in storage', async () => {
  const path = await addImage()
  await insertPost(ctx.db, { title: 'Own', featuredImageUrl: imageUrl(path), publishedAt: day(4) })
  await insertPost(ctx.db, { title: 'Absolute', featuredImageUrl: siteUrl + imageUrl(path), publishedAt: day(3) })
  await insertPost(ctx.db, { title: 'Foreign', featuredImageUrl: 'https://cdn.example/a.png', publishedAt: day(2) })
  const { posts } = await list()
  const stored = [{ path, width: 1200, height: 675 }, null]
  const foreign = [null, 'https://cdn.example/a.png']
  expect(posts.map(({ image, foreignImage }) => [image, foreignImage])).toEqual([stored, stored, foreign])
})

test('a card without a featured image uses the first image in the content', async () => {
  const [first, second, featured] = [await addImage(1), await addImage(2), await addImage(3)]
  const figure = (path: string) => `<p>Look:</p><figure><img alt="A pump" src="${imageUrl(path)}" width="9"></figure>`
  const content = figure(first) + figure(second)
  await insertPost(ctx.db, { title: 'Two', content, publishedAt: day(3) })
  await insertPost(ctx.db, { title: 'Both', content, featuredImageUrl: imageUrl(featured), publishedAt: day(2) })
  await insertPost(ctx.db, { title: 'Late', content: 'word '.repeat(9_000) + content, publishedAt: day(1) })
  const { posts } = await list()
  expect(posts.map(({ image }) => image?.path ?? null)).toEqual([first, featured, null])
})

test('shows up to three other related posts, those in the same category first (spec.md §7)', async () => {
  const ovens = await insertCategory(ctx.db, 'Ovens')
  const post = await insertPost(ctx.db, { title: 'This', publishedAt: day(9) }, [ovens.id])
  expect(await readRelatedRows(ctx.db, post.id)).toEqual([])
  await insertPost(ctx.db, { title: 'Draft oven', status: 'draft' }, [ovens.id])
  await insertPost(ctx.db, { title: 'Old oven', publishedAt: day(1) }, [ovens.id])
  for (const number of [2, 3, 4]) await insertPost(ctx.db, { title: `Other ${number}`, publishedAt: day(number) })
  const related = await readRelatedRows(ctx.db, post.id)
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
  expect(await search('refrigerator')).toEqual([['Refrigerators that leak', 'Oven care'], null])
  expect(await search('refrigerator -oven')).toEqual([['Refrigerators that leak'], null])
  expect(await search('"care oven"')).toEqual([[], null])
  expect(await search('href class p')).toEqual([[], null])
  expect(await search('\'; -- %_\\ " (')).toEqual([[], null])
})

test('search doesn’t ask for accents or apostrophes, on either side', async () => {
  await insertPost(ctx.db, { title: 'What Nguyễn’s dryer taught us', excerpt: 'By Łukasz', publishedAt: day(2) })
  await insertPost(ctx.db, {
    title: 'Whirlpool',
    content: '<p>It won’t start, says Siobhán O’Brien.</p>',
    publishedAt: day(1),
  })
  for (const q of ['nguyen', 'NGUYỄN', 'nguyens', 'nguyen’s dryer', 'lukasz', 'drýer']) {
    expect((await search(q))[0], q).toEqual(['What Nguyễn’s dryer taught us'])
  }
  for (const q of ['obrien', "o'brien", 'o’brien siobhan', '"siobhan o’brien"', 'wont start', "won't start"]) {
    expect((await search(q))[0], q).toEqual(['Whirlpool'])
  }
  expect((await search('whirlpool -siobhan'))[0]).toEqual([])
})

test('a search with a typo falls back to the most similar words that posts contain', async () => {
  await insertPost(ctx.db, { title: 'Refrigerator noises', excerpt: 'What the humming means.' })
  await insertPost(ctx.db, { title: 'Hidden dishwasher secrets', status: 'draft' })
  expect(await search('refridgerator')).toEqual([['Refrigerator noises'], 'refrigerator'])
  expect(await search('Refrigirator humning')).toEqual([['Refrigerator noises'], 'refrigerator humming'])
  expect(await search('dishwahser')).toEqual([[], null])
  expect(await search('zebra')).toEqual([[], null])
})

test('words that posts no longer contain, or that only their text contains, cause no wrong corrections', async () => {
  const misspelt = await insertPost(ctx.db, { title: 'The refrigeratr', content: '<p>Clean the gasket.</p>' })
  const gone = await insertPost(ctx.db, { title: 'Refrigerater basket' })
  await ctx.db.update(blogPosts).set({ title: 'The refrigerator' }).where(eq(blogPosts.id, misspelt.id))
  await ctx.db.delete(blogPosts).where(eq(blogPosts.id, gone.id))
  expect(await search('refrigeratr')).toEqual([['The refrigerator'], 'refrigerator'])
  expect(await search('refrigerater')).toEqual([['The refrigerator'], 'refrigerator'])
  expect(await search('gasket refrigeratr')).toEqual([['The refrigerator'], 'gasket refrigerator'])
})
