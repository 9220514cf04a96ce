import type { DateText } from '#app/routes/blog/list/card-data.ts'
import type { SizedImage } from '#shared/responsive-image.ts'

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
