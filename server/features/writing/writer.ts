/** What both writers have in common: the sample writer and the one that asks a provider. */
import type { Tone } from '#server/platform/db/schema/ai-writing.ts'
import type { BusinessWithArea } from '#shared/business.ts'
import type { Topic } from './topics.ts'

/** What a run asks of its writer. */
export interface Assignment {
  /** In words for people. */
  topic: string
  /** The topic of the planned list that it is, or that comes nearest to it. */
  planned: Topic
  isPlanned: boolean
  /** How often the planned topic was written about before. */
  round: number
  tone: Tone
  minWords: number
  maxWords: number
  /** Names of the blog's categories. */
  categories: string[]
  business: BusinessWithArea
}

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
  /** What the pictures should show, in the order of the article; drawn ones need no such words. */
  pictures?: { scene: string; alt: string }[]
}

export interface Illustration {
  bytes: Uint8Array
  alt: string
}

/** How a writer keeps in touch with its run. */
export interface Work {
  /** Aborted when the site stops. */
  signal: AbortSignal
  /** Counts what was paid for, even if the run fails later. */
  spend(tokens: { input: number; output: number }): void
  /** A sentence that the owner should read beside the result. */
  note(sentence: string): void
}

export interface Writer {
  /** `sample` or the provider's name. */
  name: string
  model: string | null
  /** @throws WritingError */
  writeArticle(assignment: Assignment, work: Work): Promise<Article>
  /** Three pictures, one for each third of the article (spec.md §9). An image that cannot be had is drawn instead. */
  illustrate(article: Article, assignment: Assignment, work: Work): Promise<Illustration[]>
}

/** A failure that a person understands; its message is shown as it is. */
export class WritingError extends Error {}
