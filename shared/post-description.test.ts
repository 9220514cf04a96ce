import { expect, test } from 'vitest'
import { describeForSearch } from './post-description.ts'

test('search engines are told the description, else the excerpt, else the first 160 characters', () => {
  const text = 'abcdefghi '.repeat(50)
  expect(describeForSearch({ metaDescription: ' M ', excerpt: 'E' }, text)).toBe('M')
  expect(describeForSearch({ metaDescription: '', excerpt: 'E' }, text)).toBe('E')
  expect(describeForSearch({ metaDescription: null, excerpt: null }, text)).toBe(text.slice(0, 160).trim())
  expect(describeForSearch({ metaDescription: '', excerpt: ' ' }, 'x'.repeat(200))).toBe('x'.repeat(160))
  expect(describeForSearch({ metaDescription: '', excerpt: '' }, '🔧'.repeat(200))).toBe('🔧'.repeat(160))
  expect(describeForSearch({ metaDescription: '', excerpt: '' }, '')).toBe('')
})
