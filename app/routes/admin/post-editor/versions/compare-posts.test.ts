import { expect, test } from 'vitest'
import { emptyPost } from '#app/routes/admin/post-editor/post-values.ts'
import { comparePosts } from './compare-posts.ts'

const nameOf = (id: string) => `Category ${id}`

test('only fields that differ are told, word by word', () => {
  const before = { ...emptyPost, title: 'Fix a leak', content: '<p>One</p><p>two three</p>', category_ids: ['1', '2'] }
  const after = {
    ...before,
    title: 'Fix the leak',
    content: '<p>One</p>\n<p>two four</p>',
    status: 'published' as const,
    category_ids: ['2', '1'],
  }
  expect(comparePosts(before, after, nameOf)).toEqual([
    {
      label: 'Title',
      parts: [
        { text: 'Fix ', kind: 'same' },
        { text: 'a', kind: 'removed' },
        { text: 'the', kind: 'added' },
        { text: ' leak', kind: 'same' },
      ],
    },
    {
      label: 'Content',
      parts: [
        { text: '<p>One</p>\n<p>two ', kind: 'same' },
        { text: 'three', kind: 'removed' },
        { text: 'four', kind: 'added' },
        { text: '</p>', kind: 'same' },
      ],
    },
    {
      label: 'Status',
      parts: [
        { text: 'Draft', kind: 'removed' },
        { text: 'Published', kind: 'added' },
      ],
    },
  ])
})

test('an image in the content is only named, and a text that is all new does not take seconds', () => {
  const inline = `<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`
  const words = Array.from({ length: 20_000 }, (_, i) => `w${i}`)
  const before = { ...emptyPost, content: inline + words.join(' ') }
  const [difference] = comparePosts(before, { ...emptyPost, content: words.reverse().join('\n') }, nameOf)
  expect(difference?.parts.every(({ text }) => text.length < 300_000)).toBe(true)
})
