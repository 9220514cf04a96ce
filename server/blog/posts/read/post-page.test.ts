import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { findPostPage } from './post-page.ts'

const siteUrl = 'https://repair.example'

const ctx = await openFileContext()

async function pageOf(values: Parameters<typeof insertPost>[1]) {
  const { slug } = await insertPost(ctx.db, values)
  const page = await findPostPage(ctx.db, { slug, siteUrl })
  if (!page) throw new Error('The post has no page.')
  return page.post
}

test('the description is the post’s own, or else its excerpt, or else the first sentences of its text', async () => {
  const content = `<h2>Why</h2><p>It leaks. Look below.</p><p>${'word '.repeat(60)}</p>`
  expect((await pageOf({ content, excerpt: 'In short.', metaDescription: 'Own.' })).description).toBe('Own.')
  expect((await pageOf({ content, excerpt: 'In short.' })).description).toBe('In short.')
  expect((await pageOf({ content })).description).toBe('It leaks. Look below.')
  expect((await pageOf({ content: '<p>Short &amp; sweet.</p>' })).description).toBe('Short & sweet.')
})

test('a post with pictures and related posts is read in three statements, each prepared once', async () => {
  const path = 'posts/22222222-2222-4333-8444-555555555555.png'
  await ctx.db.insert(blogImages).values({ path, contentType: 'image/png', sizeBytes: 9, width: 1200, height: 675 })
  const image = imageUrl(path)
  for (const title of ['One', 'Two', 'Three']) await insertPost(ctx.db, { title, featuredImageUrl: image })
  const { slug } = await insertPost(ctx.db, { featuredImageUrl: image, content: `<p>a</p><img src="${image}">` })
  const read = () => findPostPage(ctx.db, { slug, siteUrl })
  expect(await explainQueries(ctx.pool, read)).toHaveLength(3)
  const client = await ctx.pool.connect()
  const db = drizzle(client)
  for (let time = 0; time < 2; time++) await findPostPage(db, { slug, siteUrl })
  const { rows } = await client.query('SELECT name FROM pg_prepared_statements ORDER BY name')
  client.release()
  expect(rows.map(({ name }) => name)).toEqual(['image-sizes', 'published-post', 'related-posts'])
})

test('the reading time depends on the word count', async () => {
  expect((await pageOf({ content: '<p>One word.</p>' })).minutes).toBe(1)
  expect((await pageOf({ content: `<p>${'word '.repeat(880)}</p>` })).minutes).toBe(4)
})

test('a featured image comes from storage or another site, or there is none', async () => {
  const path = 'posts/11111111-2222-4333-8444-555555555555.png'
  await ctx.db.insert(blogImages).values({ path, contentType: 'image/png', sizeBytes: 9, width: 1200, height: 675 })
  const featured = async (featuredImageUrl: string | null) => (await pageOf({ featuredImageUrl })).featuredImage
  expect(await featured(imageUrl(path))).toEqual({ kind: 'stored', image: { path, width: 1200, height: 675 } })
  const encoded = { kind: 'foreign', url: 'https://cdn.example/a%20b.png' }
  expect(await featured('https://cdn.example/a b.png')).toEqual(encoded)
  expect(await featured('data:image/png;base64,AAAA')).toEqual({ kind: 'foreign', url: 'data:image/png;base64,AAAA' })
  const gone = imageUrl('posts/99999999-2222-4333-8444-555555555555.png')
  for (const url of [null, gone, 'javascript:alert(1)', 'data:text/html,x', 'http://']) {
    expect(await featured(url), String(url)).toBeNull()
  }
})
