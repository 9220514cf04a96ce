import type { LanguageModel, LanguageModelUsage, ModelMessage } from 'ai'
import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import { outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { openPicture } from '#server/platform/pictures/open-picture.ts'
import type { Semaphore } from '#server/platform/semaphore.ts'
import type { ProviderSettings } from '#server/writing/provider-settings.ts'
import {
  type Article,
  type Assignment,
  drawIllustrations,
  type Illustration,
  type Work,
  type Writer,
  WritingError,
} from '#server/writing/writer.ts'
import { postLimits } from '#shared/blog/post-form.ts'
import { countWords } from '#shared/blog/word-count.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import {
  type ArticleDraft,
  articleInstructions,
  articleRequest,
  articleSchema,
  correctionRequest,
  imagePrompt,
} from './article-prompt.ts'
import { callProvider } from './call-provider.ts'
import type { KeepForDebugging } from './debug-folder.ts'
import { loadModels, type Models } from './load-models.ts'
import { convertMarkdown } from './markdown-in-html.ts'
import { unwrapArticle } from './unwrap-answer.ts'

interface AiWriterOptions {
  settings: ProviderSettings
  /** Stores prompts and raw answers. Does nothing unless AI_DEBUG is on. */
  keep: KeepForDebugging
  /** Turns for decoding. */
  pictures: Semaphore
  /** Replaced in tests, so they don't wait. */
  pause?(ms: number, signal: AbortSignal): Promise<unknown>
  articleTimeoutMs?: number
  imageTimeoutMs?: number
}

/** Creates a writer that uses a model provider through the AI SDK. */
export function createAiWriter({
  settings,
  keep,
  pictures,
  pause,
  articleTimeoutMs = outsideCalls.article.seconds * 1000,
  imageTimeoutMs = outsideCalls.picture.seconds * 1000,
}: AiWriterOptions): Writer {
  let loading: Promise<Models> | undefined
  const models = () => {
    loading ??= loadModels(settings)
    return loading
  }

  async function ask(
    model: LanguageModel,
    instructions: string,
    messages: ModelMessage[],
    work: Work,
  ): Promise<ArticleDraft> {
    const { generateText, NoObjectGeneratedError, Output } = await import('ai')
    // The SDK's hints are meant for developers and would end up in the site's log.
    globalThis.AI_SDK_LOG_WARNINGS = false
    const once = async (abortSignal: AbortSignal) => {
      const spend = async ({ usage, text }: { usage?: LanguageModelUsage; text?: string }) => {
        work.spend({ input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 })
        await keep({ instructions, messages, answer: text ?? null })
      }
      const result = await generateText({
        model,
        instructions,
        messages,
        output: Output.object({ schema: articleSchema, name: 'article' }),
        maxRetries: 0,
        maxOutputTokens: 16_000,
        abortSignal,
      }).catch(async (error: unknown) => {
        if (!NoObjectGeneratedError.isInstance(error)) throw error
        await spend(error)
        const output = unwrapArticle(error.text ?? '')
        if (output === null) throw error
        return { output }
      })
      if (!('usage' in result)) return result.output
      await spend(result)
      // A model that thought until its limit hasn't written anything.
      if (result.finishReason === 'length' && result.text === '') throw new NoObjectGeneratedError(result)
      return result.output
    }
    return callProvider(once, { signal: work.signal, timeoutMs: articleTimeoutMs, setting: 'AI_MODEL', pause })
  }

  async function makePicture(scene: string, work: Work): Promise<Uint8Array> {
    const { image, imageFormat } = await models()
    if (!image) throw new WritingError('This provider doesn’t make images.')
    const { generateImage } = await import('ai')
    const prompt = imagePrompt(scene)
    const made = await callProvider(
      (abortSignal) => generateImage({ model: image, prompt, ...imageFormat, n: 1, maxRetries: 0, abortSignal }),
      { signal: work.signal, timeoutMs: imageTimeoutMs, setting: 'AI_IMAGE_MODEL', pause },
    )
    await keep({ prompt, answer: `${made.image.uint8Array.length} bytes` })
    const turn = { isForMany: true, signal: work.signal, reads: 'first_frame' } as const
    return openPicture(pictures, made.image.uint8Array, turn, (picture) =>
      picture.decode().resize({ width: 1536, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
    ).catch(() => {
      work.signal.throwIfAborted()
      throw new WritingError('The AI provider sent an image we can’t read.')
    })
  }

  return {
    name: settings.name,
    model: settings.model,
    async writeArticle(assignment, work) {
      const { text: model } = await models()
      const instructions = articleInstructions(assignment)
      const request: ModelMessage = { role: 'user', content: articleRequest(assignment) }
      const first = await ask(model, instructions, [request], work)
      if (missedBy(first, assignment) === 0) return articleOf(first, assignment)
      const answer: ModelMessage = { role: 'assistant', content: JSON.stringify(first) }
      const correction: ModelMessage = {
        role: 'user',
        content: correctionRequest(assignment, countWords(cleaned(first))),
      }
      // An article that is merely too long or too short is better than none.
      const second = await ask(model, instructions, [request, answer, correction], work).catch((error: unknown) => {
        work.signal.throwIfAborted()
        work.note(`We couldn’t correct the length: ${error instanceof Error ? error.message : 'no reason was given.'}`)
        return first
      })
      const isNearer = missedBy(second, assignment) < missedBy(first, assignment)
      return articleOf(isNearer ? second : first, assignment)
    },
    async illustrate(article, { planned }, work) {
      const drawn = await drawIllustrations(planned)
      if (settings.imageModel === null) return drawn
      return Promise.all(
        drawn.map(async (substitute, index): Promise<Illustration> => {
          const { scene, alt } = article.pictures?.[index] ?? { scene: substitute.alt, alt: substitute.alt }
          try {
            return { bytes: await makePicture(scene, work), alt }
          } catch (error) {
            work.signal.throwIfAborted()
            const reason = error instanceof WritingError ? error.message : 'Something went wrong.'
            work.note(`Image ${index + 1} of 3 couldn’t be made, so we drew one instead. ${reason}`)
            return substitute
          }
        }),
      )
    },
  }
}

/** The content as it would be stored, without images, which the site adds itself. */
function cleaned({ content_html: html }: ArticleDraft): string {
  return sanitizeContent(convertMarkdown(html)).replace(/<img\b[^>]*>/gi, '')
}

/** How many words too short or too long. */
function missedBy(draft: ArticleDraft, { minWords, maxWords }: Assignment): number {
  const words = countWords(cleaned(draft))
  return Math.max(minWords - words, words - maxWords, 0)
}

/** @throws WritingError when nothing readable is left */
function articleOf(draft: ArticleDraft, { categories }: Assignment): Article {
  const html = cleaned(draft)
  const title = cutAtWord(draft.title, postLimits.title)
  if (title === '' || countWords(html) === 0)
    throw new WritingError('The AI provider gave an empty article. Please try again.')
  return {
    title,
    excerpt: cutAtWord(draft.excerpt, postLimits.excerpt),
    html,
    metaDescription: cutAtWord(draft.meta_description, postLimits.meta_description),
    keywords: draft.keywords
      .map((keyword) => cutAtWord(keyword, 100))
      .filter((keyword) => keyword !== '')
      .slice(0, 12),
    categoryName: categories.find((name) => name.toLowerCase() === draft.category?.trim().toLowerCase()) ?? null,
    pictures: draft.illustrations.slice(0, 3).map(({ scene, alt }) => ({ scene, alt: cutAtWord(alt, 200) || scene })),
  }
}
