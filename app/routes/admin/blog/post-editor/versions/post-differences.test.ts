import { expect, test } from 'vitest'
import { emptyPost } from '#app/routes/admin/blog/post-editor/post-values.ts'
import { comparePosts } from './post-differences.tsx'

const nameOf = (id: string) => `Category ${id}`

test('reports only fields that differ, word by word', () => {
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

test('only names an image in the content, and doesn’t take seconds for an all-new text', () => {
  const inline = `<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`
  const words = Array.from({ length: 20_000 }, (_, i) => `w${i}`)
  const before = { ...emptyPost, content: inline + words.join(' ') }
  const [difference] = comparePosts(before, { ...emptyPost, content: words.reverse().join('\n') }, nameOf)
  expect(difference?.parts.every(({ text }) => text.length < 300_000)).toBe(true)
})
