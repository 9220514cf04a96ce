/** What both writers share: the sample writer and the one that asks a provider. */
import { drawScenes } from '#content/articles/drawings/scenes.ts'
import { ownPicture } from '#server/platform/pictures/decoder.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { Tone } from '#shared/writing/ai-settings-form.ts'
import type { Topic } from './choose-topic.ts'

/** What a run asks its writer for. */
export interface Assignment {
  /** In words, for people to read. */
  topic: string
  /** The planned topic that this is, or that comes closest to it. */
  planned: Topic
  isPlanned: boolean
  /** How many times the planned topic's fault has been written about before, whatever the season. */
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
  /** Name of the blog category the writer chose. */
  categoryName: string | null
  /** Why a person should read it before it goes out, if the writer knows a reason. */
  doubts?: string[]
  /** What the pictures should show, in the order of the article. Drawn ones don't need this. */
  pictures?: { scene: string; alt: string }[]
}

export interface Illustration {
  bytes: Uint8Array
  alt: string
}

/** How a writer communicates with its run. */
export interface Work {
  /** Aborted when the site stops. */
  signal: AbortSignal
  /** Counts what was paid for, even if the run fails later. */
  spend(tokens: { input: number; output: number }): void
  /** Adds a sentence for the owner to read next to the result. */
  note(sentence: string): void
}

export interface Writer {
  /** `sample`, or the provider's name. */
  name: string
  model: string | null
  /** @throws WritingError */
  writeArticle(assignment: Assignment, work: Work): Promise<Article>
  /** Three pictures, one for each third of the article (spec.md §9). An image that can't be made is drawn instead. */
  illustrate(article: Article, assignment: Assignment, work: Work): Promise<Illustration[]>
}

/** A failure that users can understand. Its message is shown as it is. */
export class WritingError extends Error {}

/** Draws the site's own three pictures for a topic, as PNG. */
export async function drawIllustrations(topic: Topic): Promise<Illustration[]> {
  return Promise.all(
    drawScenes(topic).map(async ({ svg, alt }) => ({
      bytes: await ownPicture(Buffer.from(svg)).png({ palette: true }).toBuffer(),
      alt,
    })),
  )
}
