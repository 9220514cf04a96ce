import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { AppError, conflict, isAppError, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { AiSettings, Generation } from '#server/platform/db/schema/ai-writing.ts'
import { blogCategories, blogPosts } from '#server/platform/db/schema/blog.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import type { Business } from '#shared/business.ts'
import { countWords } from '#shared/word-count.ts'
import { chooseTopic } from './choose-topic.ts'
import { beginRun, failRun, getRun, noteRun } from './generations.ts'
import { giveBackRun, heartbeatMs, interruptedMessage, keepAlive, releaseSilentRuns } from './lost-runs.ts'
import { reviewArticle, reviewIllustrations } from './review-article.ts'
import type { RunsUnderWay } from './runs-under-way.ts'
import { type GeneratedPost, type SaveArticleContext, saveArticle } from './save-article.ts'
import { getAiSettings } from './settings.ts'
import { type Writer, WritingError } from './writer.ts'

export interface GeneratePostContext extends SaveArticleContext {
  log: Log
  config: { business: Business }
  writer: Writer
  runsUnderWay: RunsUnderWay
}

export interface GenerationRequest {
  /** `null`: from the planned list. */
  topic: string | null
  categoryId: string | null
  /** The same key gives the same post, and never a second one. */
  idempotencyKey?: string
}

export const busyMessage = 'Another post is being written right now. Please wait until it is done.'

/** How often somebody who asked again looks whether the first run has ended. */
const lookAgainMs = 500

/**
 * Writes a post by hand of an admin and saves it. The work goes on when the caller stops waiting.
 * @throws AppError conflict while another post is written, too_many above the monthly cap, not_found for a category that is gone,
 * writing_failed with a sentence about the provider
 */
export async function generatePost(ctx: GeneratePostContext, request: GenerationRequest): Promise<GeneratedPost> {
  const settings = await getAiSettings(ctx.db)
  const { idempotencyKey } = request
  const { name: writer, model } = ctx.writer
  const begun = await beginRun(ctx, { trigger: 'manual', writer, model, idempotencyKey }, settings.monthlyCap)
  if (begun.kind === 'busy') throw conflict(busyMessage)
  if (begun.kind === 'known') return answerOf(ctx, begun.run)
  return ctx.runsUnderWay.follow(writePost(ctx, begun.run, settings, request))
}

/**
 * Does the work of a run that has begun, and ends it in any case.
 * @throws AppError with the sentence that is kept with the run
 */
export async function writePost(
  ctx: GeneratePostContext,
  run: Generation,
  settings: AiSettings,
  request: GenerationRequest,
): Promise<GeneratedPost> {
  const { signal } = ctx.runsUnderWay
  const spent = { input: 0, output: 0 }
  const notes: string[] = []
  const beat = setInterval(() => void keepAlive(ctx.db, run.id).catch(() => {}), heartbeatMs)
  try {
    const categories = await listCategories(ctx.db, request.categoryId)
    const chosen = await chooseTopic(ctx.db, {
      wanted: request.topic,
      categoryName: categories.wanted?.name ?? null,
      now: ctx.clock.now(),
    })
    await noteRun(ctx.db, run.id, {
      topic: chosen.topic,
      topicKey: chosen.isPlanned ? chosen.planned.key : null,
      nearestTitle: chosen.nearest?.title ?? null,
      nearestSimilarity: chosen.nearest?.similarity ?? null,
    })
    const { tone, minWordCount: minWords, maxWordCount: maxWords } = settings
    const { business } = ctx.config
    const names = categories.all.map(({ name }) => name)
    const assignment = { ...chosen, tone, minWords, maxWords, categories: names, business }
    const work = {
      signal,
      spend(tokens: { input: number; output: number }) {
        spent.input += tokens.input
        spent.output += tokens.output
      },
      note: (sentence: string) => void notes.push(sentence),
    }
    const written = await ctx.writer.writeArticle(assignment, work)
    const review = reviewArticle(written, business)
    const words = countWords(review.article.html)
    const isOff = words < minWords || words > maxWords
    const lengthNote = `The article has ${words} words; the settings ask for ${minWords} to ${maxWords}.`
    const pictures = reviewIllustrations(await ctx.writer.illustrate(review.article, assignment, work), business)
    signal.throwIfAborted()
    const category = categories.wanted ?? categories.all.find(({ name }) => name === written.categoryName)
    const fitting = category ?? categories.all.find(({ name }) => chosen.planned.appliance.words.test(name))
    const problems = [...review.problems, ...pictures.problems]
    return await saveArticle(ctx, run.id, settings, {
      article: review.article,
      illustrations: pictures.illustrations,
      reviewNotes: isOff ? [...problems, lengthNote] : problems,
      notes: [...notes, ...review.corrections, ...pictures.corrections],
      categoryIds: fitting ? [fitting.id] : [],
    })
  } catch (error) {
    const isStopped = signal.aborted
    // A scheduled run that the stop interrupted is written by the next process.
    if (isStopped && run.trigger === 'schedule') await giveBackRun(ctx.db, run.id)
    else await failRun(ctx, run, { error: sentenceOf(error, isStopped), notes })
    if (!isStopped && !isExplained(error))
      ctx.log.error({ runId: run.id, reason: safeMessage(error) }, 'writing a post failed')
    throw isAppError(error) ? error : new AppError('writing_failed', sentenceOf(error, isStopped))
  } finally {
    clearInterval(beat)
    await noteRun(ctx.db, run.id, { inputTokens: spent.input, outputTokens: spent.output }).catch(() => {})
  }
}

const isExplained = (error: unknown) => isAppError(error) || error instanceof WritingError

function sentenceOf(error: unknown, isStopped: boolean): string {
  if (isStopped) return interruptedMessage
  if (error instanceof Error && isExplained(error)) return error.message
  return 'Something went wrong on our side while the post was being written. Please try again in a moment.'
}

/** Answers a repeated call with what its first run gave, and waits for that when it is still under way. */
async function answerOf(ctx: GeneratePostContext, first: Generation): Promise<GeneratedPost> {
  let run = first
  while (run.status === 'running') {
    await pause(lookAgainMs, undefined, { signal: ctx.runsUnderWay.signal }).catch(() => {
      throw new AppError('writing_failed', interruptedMessage)
    })
    await releaseSilentRuns(ctx, null)
    run = await getRun(ctx.db, run.id)
  }
  if (run.status === 'failed') throw new AppError('writing_failed', run.error ?? interruptedMessage)
  const [post] = await ctx.db
    .select({ id: blogPosts.id, slug: blogPosts.slug, title: blogPosts.title, status: blogPosts.status })
    .from(blogPosts)
    .where(eq(blogPosts.id, run.postId ?? run.id))
  if (!post) throw notFound('The post of this call was deleted meanwhile.')
  return post
}

async function listCategories(db: Db, wantedId: string | null) {
  const all = await db
    .select({ id: blogCategories.id, name: blogCategories.name })
    .from(blogCategories)
    .orderBy(asc(blogCategories.name))
  const wanted = wantedId === null ? null : all.find(({ id }) => id === wantedId)
  if (wanted === undefined) throw notFound('This category does not exist any more.')
  return { all, wanted }
}
