import { expect, test } from 'vitest'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { checkPostForm } from '#shared/blog/post-form.ts'
import { bodyOf, isSamePost, valuesOf, valuesOfRevision } from './post-values.ts'

const post: PostOnTheWire = {
  id: '1',
  title: 'Leaks',
  slug: 'leaks',
  excerpt: null,
  content: '<p>Text</p>',
  featured_image_url: null,
  meta_description: null,
  meta_keywords: ['fridge', 'water'],
  status: 'scheduled',
  published_at: null,
  scheduled_for: '2026-11-21T17:30:00.000Z',
  views_count: 0,
  ai_generated: false,
  review_notes: [],
  version: 1,
  updated_by: null,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  categories: [{ id: '6d1c2f4e-0b7a-4c8d-9e3f-5a6b7c8d9e0f', name: 'Fridges', slug: 'fridges' }],
}

test('an unchanged post is sent as it came: empty texts as null, keywords as a list (spec.md §3)', () => {
  expect(checkPostForm(bodyOf(valuesOf(post)))).toMatchObject({
    ok: true,
    post: {
      excerpt: null,
      featured_image_url: null,
      meta_description: null,
      meta_keywords: ['fridge', 'water'],
      scheduled_for: '2026-11-21T17:30:00.000Z',
      category_ids: ['6d1c2f4e-0b7a-4c8d-9e3f-5a6b7c8d9e0f'],
    },
  })
  expect(bodyOf({ ...valuesOf(post), status: 'draft' })).toMatchObject({ scheduled_for: null })
})

test('a post counts as the same however its moment and categories are written', () => {
  const values = { ...valuesOf(post), category_ids: ['a', 'b'] }
  expect(isSamePost(values, { ...values, category_ids: ['b', 'a'], scheduled_for: '2026-11-21T17:30:00Z' })).toBe(true)
  expect(isSamePost(values, { ...values, scheduled_for: null })).toBe(false)
  expect(isSamePost(values, { ...values, meta_keywords: 'fridge' })).toBe(false)
})

test('a revision fills the form the way the post does', () => {
  const { categories, ...fields } = post
  const category_ids = categories.map(({ id }) => id)
  expect(valuesOfRevision({ fields: { ...fields, category_ids } })).toEqual(valuesOf(post))
})
