import type { SizedImage } from '#shared/responsive-image.ts'
import type { DateText } from './card-data.ts'

/** What the page of a post gets from its loader. */
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
  /** Counts the saves. */
  version: number
  categories: { name: string; slug: string }[]
  featuredImage: { kind: 'stored'; image: SizedImage } | { kind: 'foreign'; url: string } | null
}
