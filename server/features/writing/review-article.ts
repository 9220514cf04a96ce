import type { Business } from '#shared/business.ts'
import type { Article } from './writer.ts'

export interface Review {
  /** With facts corrected, and unsafe sentences marked. */
  article: Article
  /** Sentences about what was corrected. */
  corrections: string[]
  /** Sentences about what a person has to decide: such a post stays a draft. */
  problems: string[]
}

export function reviewArticle(article: Article, _business: Business): Review {
  return { article, corrections: [], problems: [] }
}
