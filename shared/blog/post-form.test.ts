import { expect, test } from 'vitest'
import { checkCategoryForm } from './category-form.ts'
import { checkPostForm, postLimits, splitKeywords } from './post-form.ts'

const good = {
  title: 'Fridge not cooling',
  slug: 'fridge-not-cooling',
  content: '<p>Check the coils.</p>',
  status: 'draft',
}

function mistakes(values: Record<string, unknown>) {
  const check = checkPostForm({ ...good, ...values })
  return check.ok ? {} : check.fields
}

test('omitted fields of a post become null, and there are no categories (spec.md §3)', () => {
  expect(checkPostForm(good)).toEqual({
    ok: true,
    post: {
      ...good,
      excerpt: null,
      featured_image_url: null,
      meta_description: null,
      meta_keywords: null,
      scheduled_for: null,
      category_ids: [],
    },
  })
  const empty = { excerpt: ' ', featured_image_url: '', meta_description: '', meta_keywords: ['', ' '] }
  expect(checkPostForm({ ...good, ...empty })).toEqual(checkPostForm(good))
})

test('enforces the limits and messages of the post form (spec.md §5)', () => {
  expect(mistakes({ title: ' ' })).toEqual({ title: 'Title is required' })
  expect(mistakes({ title: 'a'.repeat(201) })).toEqual({ title: 'Title too long' })
  expect(mistakes({ title: 'a'.repeat(200) })).toEqual({})
  expect(mistakes({ slug: '' })).toEqual({ slug: 'Slug is required' })
  expect(mistakes({ slug: 'a'.repeat(201) })).toEqual({ slug: 'Slug too long' })
  expect(mistakes({ excerpt: 'a'.repeat(501) })).toEqual({ excerpt: 'Excerpt too long' })
  expect(mistakes({ excerpt: 'a'.repeat(500) })).toEqual({})
  expect(mistakes({ content: ' \n' })).toEqual({ content: 'Content is required' })
  const most = `<p>${'a'.repeat(postLimits.text - 7)}</p>`
  const pictures = `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">`.repeat(3)
  expect(mistakes({ content: most })).toEqual({})
  expect(mistakes({ content: `<p>x</p>${pictures}` })).toEqual({})
  for (const content of [`${most}a`, `${most}${pictures}`, 'a '.repeat(10_000_000)]) {
    expect(mistakes({ content })).toEqual({
      content: 'Please shorten the content to 300,000 characters, not counting pictures. That’s about 50,000 words.',
    })
  }
  expect(mistakes({ meta_description: 'a'.repeat(161) })).toEqual({ meta_description: 'Meta description too long' })
  expect(mistakes({ meta_description: 'a'.repeat(160) })).toEqual({})
  expect(mistakes({ status: 'live' })).toHaveProperty('status')
})

test('an image URL must be on the web or on this site', () => {
  expect(mistakes({ featured_image_url: 'https://example.com/a.png' })).toEqual({})
  expect(mistakes({ featured_image_url: '/storage/v1/object/public/blog-images/posts/a.png' })).toEqual({})
  for (const url of ['javascript:alert(1)', '//example.com/a.png', 'a.png']) {
    expect(mistakes({ featured_image_url: url })).toHaveProperty('featured_image_url')
  }
})

test('splits keywords on commas and trims them (spec.md §3)', () => {
  expect(splitKeywords(' fridge , not cooling,,coils ')).toEqual(['fridge', 'not cooling', 'coils'])
  expect(splitKeywords('')).toEqual([])
})

test('titles, excerpts and descriptions lose control characters that hide or reverse text, and keep those languages need', () => {
  const hidden = '\u202E\u2066\u200B\u200E\u200F\u2069\u2060\uFEFF\u009D'
  const dressed = (text: string) => `${hidden}\u200D${text.split(' ').join(`\u202D \u200C${hidden}`)}\u202C`
  const kept = 'نمی\u200Cخواهم שלום 👩🏽\u200D🔧 ❤️\u200D🔥 क्\u200Dष Kühlschrank – “OK”'
  const texts = { title: kept, excerpt: kept, meta_description: kept }
  const check = (written: (text: string) => string) =>
    checkPostForm({
      ...good,
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, written(text)])),
      meta_keywords: [written(kept), hidden],
    })
  expect(check(dressed)).toEqual({
    ok: true,
    post: expect.objectContaining({ ...texts, meta_keywords: [kept] }),
  })
  expect(mistakes({ title: hidden })).toEqual({ title: 'Title is required' })
  expect(checkCategoryForm({ name: dressed('Ovens'), description: dressed('Hot air') })).toEqual({
    ok: true,
    category: { name: 'Ovens', slug: 'ovens', description: 'Hot air' },
  })
})
