import { expect, test } from 'vitest'
import { type FollowingSlug, typeSlug, typeTitle } from '#app/routes/admin/blog/post-editor/use-post-form.ts'

const start: FollowingSlug = { title: '', slug: '', isFollowing: false }

test('the slug follows the title as it is typed (spec.md §5)', () => {
  const typed = ['W', 'Why', 'Why Fridges', 'Why Fridges Leak!'].reduce(typeTitle, start)
  expect(typed.slug).toBe('why-fridges-leak')
})

test('a slug that was typed by hand or already there stays', () => {
  expect(typeTitle(typeSlug(typeTitle(start, 'Leaks'), 'my-slug'), 'Leaks again').slug).toBe('my-slug')
  expect(typeTitle({ title: 'Old', slug: 'old', isFollowing: false }, 'New').slug).toBe('old')
})

test('a slug cleared by hand is filled again with the next letter', () => {
  expect(typeTitle(typeSlug(typeTitle(start, 'Leaks'), ''), 'Leaks again').slug).toBe('leaks-again')
  expect(typeTitle(typeTitle(typeTitle(start, 'Leaks'), ''), 'Rust').slug).toBe('rust')
})
