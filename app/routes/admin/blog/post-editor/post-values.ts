import type { PostOnTheWire, RevisionOnTheWire } from '#shared/blog/post-endpoints.ts'
import { type PostFormValues, splitKeywords } from '#shared/blog/post-form.ts'

export const emptyPost: PostFormValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image_url: '',
  meta_description: '',
  meta_keywords: '',
  status: 'draft',
  scheduled_for: null,
  category_ids: [],
}

/** The fields and their names, in screen order. */
export const fieldLabels: [keyof PostFormValues, string][] = [
  ['title', 'Title'],
  ['content', 'Content'],
  ['status', 'Status'],
  ['scheduled_for', 'Publish on'],
  ['category_ids', 'Categories'],
  ['slug', 'Slug'],
  ['excerpt', 'Excerpt'],
  ['featured_image_url', 'Featured Image URL'],
  ['meta_description', 'Meta Description (SEO)'],
  ['meta_keywords', 'Meta Keywords (SEO)'],
]

/** A post in the form's shape (spec.md §3: keywords are edited as one comma-separated text). */
export function valuesOf(post: PostOnTheWire): PostFormValues {
  return fromWire({ ...post, category_ids: post.categories.map(({ id }) => id) })
}

/** An earlier state of a post, in the form's shape. */
export function valuesOfRevision({ fields }: Pick<RevisionOnTheWire, 'fields'>): PostFormValues {
  return fromWire(fields)
}

/** The request body for saving it; all texts are validated elsewhere. */
export function bodyOf(values: PostFormValues): unknown {
  const scheduled_for = values.status === 'scheduled' ? values.scheduled_for : null
  return { ...values, scheduled_for, meta_keywords: splitKeywords(values.meta_keywords) }
}

export function isSamePost(one: PostFormValues, other: PostFormValues): boolean {
  return fieldLabels.every(([name]) => isSameField(name, one, other))
}

export function isSameField(name: keyof PostFormValues, one: PostFormValues, other: PostFormValues): boolean {
  if (name === 'category_ids') return sortedIds(one) === sortedIds(other)
  if (name === 'scheduled_for')
    return Date.parse(one.scheduled_for ?? '') === Date.parse(other.scheduled_for ?? '') || one[name] === other[name]
  return one[name] === other[name]
}

function sortedIds({ category_ids }: PostFormValues): string {
  return [...category_ids].sort().join()
}

function fromWire(post: RevisionOnTheWire['fields']): PostFormValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    content: post.content,
    featured_image_url: post.featured_image_url ?? '',
    meta_description: post.meta_description ?? '',
    meta_keywords: post.meta_keywords?.join(', ') ?? '',
    status: post.status,
    scheduled_for: post.scheduled_for,
    category_ids: post.category_ids,
  }
}
