/** A review's notes end when a person lets the post go out, because by then someone has read them. */
import { expect, test } from 'vitest'
import { postInput } from '#tests/support/blog/post-body.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { createPost, updatePost } from './save-post.ts'

const ctx = await openFileContext()

const reviewNotes = ['Please check “Loosen the gas line & pull”. Gas is for a person with a license.']
const content =
  '<p><mark>Loosen the </mark><strong><mark>gas line</mark></strong><mark> &amp; pull</mark>. <mark>Important</mark></p>'

async function save(changes: Record<string, unknown>, savedBy: string | null = 'owner@example.com') {
  const post = await createPost(ctx, { input: postInput({ content }), savedBy: null, aiGenerated: true, reviewNotes })
  const input = postInput({ content, slug: post.slug, ...changes })
  return updatePost(ctx, { id: post.id, input, version: 1, keepPublishDate: false, savedBy })
}

const reviewed = {
  reviewNotes: [],
  content: '<p>Loosen the <strong>gas line</strong> &amp; pull. <mark>Important</mark></p>',
}

test.each([
  ['published', { status: 'published' }],
  ['scheduled', { status: 'scheduled', scheduled_for: null }],
])('saving the post as %s counts as having read the notes: they go, along with their marks', async (_, changes) => {
  expect(await save(changes)).toMatchObject(reviewed)
})

test('a draft keeps both, and so does a save by the program', async () => {
  expect(await save({})).toMatchObject({ reviewNotes, content })
  expect(await save({ status: 'published' }, null)).toMatchObject({ reviewNotes, content })
})
