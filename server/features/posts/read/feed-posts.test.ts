/** What the feed says about the newest posts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { createPost } from '#server/features/posts/save/save-post.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { listPostsForFeed } from './feed-posts.ts'

let ctx: AppContext
beforeAll(async () => {
  ctx = await createTestContext()
})
afterAll(() => ctx.close())

async function textInFeed(content: string) {
  const input = postInput({ content, status: 'published' })
  const { id } = await createPost(ctx, { input, savedBy: null })
  return (await listPostsForFeed(ctx.db)).find((post) => post.id === id)?.content
}

test('the feed leaves out inline images and keeps stored ones', async () => {
  const bytes = 'A'.repeat(200_000)
  const path = 'posts/0a5a2a3e-4c39-4f41-9b55-6d2f8e6f6b11.png'
  await ctx.db.insert(blogImages).values({ path, contentType: 'image/png', sizeBytes: 1, width: 1, height: 1 })
  const stored = `<img src="/storage/v1/object/public/blog-images/${path}" alt="A pump">`
  const text = await textInFeed(
    `<p>Before</p><img style="width: 100%" alt="5 > 4" src="data:image/png;base64,${bytes}"><p>Between</p>${stored}<p>After</p>`,
  )
  expect(text?.replaceAll(' />', '>')).toBe(`<p>Before</p><p>Between</p>${stored}<p>After</p>`)
})

test('a post without an excerpt is summarized by the first sentences of its text', async () => {
  const summaryOf = async (changes: Record<string, unknown>) => {
    const { id } = await createPost(ctx, { input: postInput({ ...changes, status: 'published' }), savedBy: null })
    return (await listPostsForFeed(ctx.db)).find((post) => post.id === id)?.summary
  }
  const content = `<h2>Leaks</h2><p>Close the valve. Then call.</p><p>${'a'.repeat(100_000)}</p>`
  expect(await summaryOf({ content, excerpt: 'In short.' })).toBe('In short.')
  expect(await summaryOf({ content, excerpt: '' })).toBe('Close the valve. Then call.')
})

test('a post of more than 100,000 characters appears without its text', async () => {
  expect(await textInFeed(`<p>${'a'.repeat(99_993)}</p>`)).toHaveLength(100_000)
  expect(await textInFeed(`<p>${'a'.repeat(99_994)}</p>`)).toBeNull()
})
