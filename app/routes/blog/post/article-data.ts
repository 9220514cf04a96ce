import { href, type MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import type { DateText } from '#app/routes/blog/list/card-data.ts'
import type { Business } from '#shared/business/business.ts'
import type { SizedImage } from '#shared/responsive-image.ts'
import { nameBlog } from '#shared/service-area/main-places.ts'

/** The data a post's page gets from its loader. */
export interface ArticleData {
  id: string
  title: string
  slug: string
  excerpt: string | null
  description: string
  metaKeywords: string[] | null
  html: string
  /** For the table of contents. */
  headings: { id: string; text: string }[]
  words: number
  minutes: number
  published: DateText
  updated: DateText
  viewsCount: number
  /** Goes up with every save. */
  version: number
  categories: { name: string; slug: string }[]
  featuredImage: { kind: 'stored'; image: SizedImage } | { kind: 'foreign'; url: string } | null
}

/** The URL of the picture shown with a shared link. It changes whenever anything in the picture does. */
export function sharePicturePath(
  { id, version, categories: [category] }: Pick<ArticleData, 'id' | 'version' | 'categories'>,
  { name, brand_color: color }: Business,
): string {
  const shown = { v: String(version), by: name, ...(color && { in: color }), ...(category && { of: category.name }) }
  return `/og/posts/${id}.png?${new URLSearchParams(shown)}`
}

/** Title, description, keywords and Open Graph data of a post (spec.md §2). */
export function articleMeta(post: ArticleData, business: Business): MetaDescriptor[] {
  return [
    ...pageMeta({
      title: post.title,
      windowTitle: `${post.title} | ${nameBlog(business)}`,
      description: post.description,
      path: href('/blog/:slug', { slug: post.slug }),
      business,
      imagePath: sharePicturePath(post, business),
      type: 'article',
    }),
    ...(post.metaKeywords ? [{ name: 'keywords', content: post.metaKeywords.join(', ') }] : []),
    { property: 'article:published_time', content: post.published.iso },
    { property: 'article:modified_time', content: post.updated.iso },
    ...post.categories.slice(0, 1).map(({ name }) => ({ property: 'article:section', content: name })),
  ]
}
