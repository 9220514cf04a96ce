/** What the writers have in common: the sample writer and the one that asks a provider. */
export interface Article {
  title: string
  /** At most 500 characters. */
  excerpt: string
  html: string
  /** At most 160 characters. */
  metaDescription: string
  keywords: string[]
  /** The name of one of the blog's categories that the writer chose. */
  categoryName: string | null
  /** Words by which a category fits when none was chosen. */
  categoryWords: RegExp | null
}
