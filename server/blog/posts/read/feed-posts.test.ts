/** What the feed says about the newest posts. */
import { expect, test } from 'vitest'
import { createPost } from '#server/blog/posts/save/save-post.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { listPostsForFeed } from './feed-posts.ts'

const ctx = await openFileContext()

/** A published post as the feed has it. */
async function inFeed(changes: Record<string, unknown>) {
  const { id } = await createPost(ctx, { input: postInput({ ...changes, status: 'published' }), savedBy: null })
  return (await listPostsForFeed(ctx.db)).find((post) => post.id === id)
}
const textInFeed = async (content: string) => (await inFeed({ content }))?.content

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
  const content = `<h2>Leaks</h2><p>Close the valve. Then call.</p><p>${'a'.repeat(100_000)}</p>`
  expect((await inFeed({ content, excerpt: 'In short.' }))?.summary).toBe('In short.')
  expect((await inFeed({ content, excerpt: '' }))?.summary).toBe('Close the valve. Then call.')
})

test('a post of more than 100,000 characters appears without its text', async () => {
  expect(await textInFeed(`<p>${'a'.repeat(99_993)}</p>`)).toHaveLength(100_000)
  expect(await textInFeed(`<p>${'a'.repeat(99_994)}</p>`)).toBeNull()
})
