import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { conflict, isAppError, notFound, writingFailed } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isDatabaseOutage } from '#server/platform/db/outage.ts'
import type { AiSettings, Generation } from '#server/platform/db/schema/ai-writing.ts'
import { blogCategories, blogPosts } from '#server/platform/db/schema/blog.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import { reviewArticle, reviewIllustrations } from '#server/writing/review/review-article.ts'
import { countWords } from '#shared/blog/word-count.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { GeneratedPost } from '#shared/writing/writing-endpoints.ts'
import { type ChosenTopic, chooseTopic } from './choose-topic.ts'
import { beginRun, failRun, getRun, noteRun, type RunStart, recordRefusal } from './generations.ts'
import {
  giveBackRun,
  heartbeatMs,
  interruptedMessage,
  keepAlive,
  type RunsUnderWay,
  releaseSilentRuns,
} from './lost-runs.ts'
import { type FinishedArticle, type SaveArticleContext, saveArticle } from './save-article.ts'
import { getAiSettings } from './settings.ts'
import { findNextFault } from './topics/list-topics.ts'
import { type Article, type Assignment, type Work, type Writer, WritingError } from './writer.ts'

export interface GeneratePostContext extends SaveArticleContext {
  log: Log
  business(): BusinessWithArea
  writer: Writer
  runsUnderWay: RunsUnderWay
}

interface GenerationRequest {
  /** `null` to pick one from the planned list. */
  topic: string | null
  categoryId: string | null
  /** The same key with the same request returns the same post, never a second one. */
  idempotencyKey?: string
}

const busyMessage = 'Another post is being written right now. Please wait until it’s done.'

/** How long a finished article waits before the next attempt to save it. */
const saveAgainMs = 1000

/** How often a repeated request checks whether the first run has ended. */
const lookAgainMs = 500

/**
 * Writes and saves a post that an admin asked for. The work goes on even if the caller stops waiting.
 * @throws AppError conflict while another post is written or for a key of another order, too_many above the monthly cap, not_found
 * for a category that is gone, writing_failed with a sentence about the provider
 */
export async function generatePost(ctx: GeneratePostContext, request: GenerationRequest): Promise<GeneratedPost> {
  const settings = await getAiSettings(ctx.db)
  const begun = await beginByHand(ctx, request, settings)
  if (begun.kind === 'busy') throw conflict(busyMessage)
  if (begun.kind === 'known') return answerOf(ctx, begun.run)
  return ctx.runsUnderWay.follow(writePost(ctx, begun.run, settings, request))
}

/** Lists a refusal because of the cap with the runs, since possibly nobody saw the response. */
async function beginByHand(ctx: GeneratePostContext, request: GenerationRequest, { monthlyCap }: AiSettings) {
  const { topic, categoryId, idempotencyKey } = request
  const start: RunStart = { trigger: 'manual', writer: ctx.writer.name, model: ctx.writer.model }
  const order = idempotencyKey && { idempotencyKey, idempotencyOrder: JSON.stringify([topic, categoryId]) }
  try {
    return await beginRun(ctx, { ...start, ...order }, monthlyCap)
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many')
      await recordRefusal(ctx.db, { ...start, topic, error: error.message })
    throw error
  }
}

/** What a run has used, and what the owner should read next to its result, even if it fails. */
interface Progress {
  tokens: { input: number; output: number }
  notes: string[]
}

/**
 * Does the work of a run that has begun, and ends the run whatever happens.
 * @throws AppError with the message that is kept with the run
 */
export async function writePost(
  ctx: GeneratePostContext,
  run: Generation,
  settings: AiSettings,
  request: GenerationRequest,
): Promise<GeneratedPost> {
  const progress: Progress = { tokens: { input: 0, output: 0 }, notes: [] }
  const beat = setInterval(() => void keepAlive(ctx.db, run.id).catch(() => {}), heartbeatMs)
  try {
    const article = await composePost(ctx, run, settings, request, progress)
    return await saveWhenPossible(ctx, run, article)
  } catch (error) {
    throw await endFailedRun(ctx, run, error, progress.notes)
  } finally {
    clearInterval(beat)
    const { input: inputTokens, output: outputTokens } = progress.tokens
    await noteRun(ctx.db, run.id, { inputTokens, outputTokens }).catch(() => {})
  }
}

/** An article has cost minutes and money, so while the database is down it is kept, and saved when the database is back. */
async function saveWhenPossible(
  ctx: GeneratePostContext,
  run: Generation,
  article: FinishedArticle,
): Promise<GeneratedPost> {
  const { signal } = ctx.runsUnderWay
  for (let isFirst = true; ; isFirst = false) {
    try {
      // If the response to a commit was lost, nobody knows whether it went through.
      const stored = isFirst ? run : await getRun(ctx.db, run.id)
      if (stored.status === 'succeeded') return await answerOf(ctx, stored)
      return await saveArticle(ctx, run, article)
    } catch (error) {
      if (!isDatabaseOutage(error) || signal.aborted) throw error
      await pause(saveAgainMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** Chooses the topic, has the article written and illustrated, and checks both. */
async function composePost(
  ctx: GeneratePostContext,
  run: Generation,
  settings: AiSettings,
  request: GenerationRequest,
  { tokens, notes }: Progress,
): Promise<FinishedArticle> {
  const { signal } = ctx.runsUnderWay
  const categories = await listChoosableCategories(ctx.db, request.categoryId)
  const chosen = await chooseTopicOf(ctx, run, request.topic, categories.wanted?.name ?? null)
  const assignment: Assignment = {
    ...chosen,
    tone: settings.tone,
    minWords: settings.minWordCount,
    maxWords: settings.maxWordCount,
    categories: categories.all.map(({ name }) => name),
    business: ctx.business(),
  }
  const work: Work = {
    signal,
    spend({ input, output }) {
      tokens.input += input
      tokens.output += output
    },
    note: (sentence) => void notes.push(sentence),
  }
  const written = await ctx.writer.writeArticle(assignment, work)
  const illustrations = await ctx.writer.illustrate(written, assignment, work)
  // Writing takes minutes, so use the facts as they are now.
  const business = ctx.business()
  const review = reviewArticle(written, business)
  const pictures = reviewIllustrations(illustrations, business)
  signal.throwIfAborted()
  const category =
    categories.wanted ??
    categories.all.find(({ name }) => name === written.categoryName) ??
    categories.all.find(({ name }) => chosen.planned.appliance.words.test(name))
  return {
    article: review.article,
    illustrations: pictures.illustrations,
    reviewNotes: [
      ...(written.doubts ?? []),
      ...review.problems,
      ...pictures.problems,
      ...lengthProblems(review.article, assignment),
    ],
    notes: [...notes, ...review.corrections, ...pictures.corrections],
    category: category ?? null,
  }
}

/** Chooses the topic and stores it with the run. A scheduled post is about what people asked for, as long as there is something. */
async function chooseTopicOf(
  ctx: GeneratePostContext,
  run: Generation,
  wanted: string | null,
  categoryName: string | null,
): Promise<ChosenTopic> {
  const now = ctx.clock.now()
  const asked = run.trigger === 'schedule' ? await findNextFault(ctx.db, { now, business: ctx.business() }) : wanted
  const chosen = await chooseTopic(ctx.db, { wanted: asked, categoryName, now })
  await noteRun(ctx.db, run.id, {
    topic: chosen.topic,
    topicKey: chosen.isPlanned ? chosen.planned.key : null,
    nearestTitle: chosen.nearest?.title ?? null,
    nearestSimilarity: chosen.nearest?.similarity ?? null,
  })
  return chosen
}

function lengthProblems({ html }: Article, { minWords, maxWords }: Assignment): string[] {
  const words = countWords(html)
  if (words >= minWords && words <= maxWords) return []
  return [`The article has ${words} words; the settings ask for ${minWords} to ${maxWords}.`]
}

/** @returns the error, with the message that is kept with the run */
async function endFailedRun(ctx: GeneratePostContext, run: Generation, error: unknown, notes: string[]) {
  const isStopped = ctx.runsUnderWay.signal.aborted
  const sentence = sentenceOf(error, isStopped)
  // If a scheduled run is interrupted because the site stops, the next process writes it.
  if (isStopped && run.trigger === 'schedule') await giveBackRun(ctx.db, run.id)
  else await failRun(ctx, run, { error: sentence, notes })
  if (!isStopped && !isExplained(error))
    ctx.log.error({ runId: run.id, reason: safeMessage(error) }, 'writing a post failed')
  return isAppError(error) ? error : writingFailed(sentence)
}

const isExplained = (error: unknown) => isAppError(error) || error instanceof WritingError

function sentenceOf(error: unknown, isStopped: boolean): string {
  if (isStopped) return interruptedMessage
  if (error instanceof Error && isExplained(error)) return error.message
  return 'Something went wrong on our side while the post was being written. Please try again in a moment.'
}

/** Answers a repeated call with the result of its first run, waiting for it if it is still in progress. */
async function answerOf(ctx: GeneratePostContext, first: Generation): Promise<GeneratedPost> {
  let run = first
  while (run.status === 'running') {
    await pause(lookAgainMs, undefined, { signal: ctx.runsUnderWay.signal }).catch(() => {
      throw writingFailed(interruptedMessage)
    })
    await releaseSilentRuns(ctx, null)
    run = await getRun(ctx.db, run.id)
  }
  if (run.status === 'failed') throw writingFailed(run.error ?? interruptedMessage)
  const [post] = await ctx.db
    .select({ id: blogPosts.id, slug: blogPosts.slug, title: blogPosts.title, status: blogPosts.status })
    .from(blogPosts)
    .where(eq(blogPosts.id, run.postId ?? run.id))
  if (!post) throw notFound('The post from this call has since been deleted.')
  return post
}

async function listChoosableCategories(db: Db, wantedId: string | null) {
  const all = await db
    .select({ id: blogCategories.id, name: blogCategories.name })
    .from(blogCategories)
    .orderBy(asc(blogCategories.name))
  const wanted = wantedId === null ? null : all.find(({ id }) => id === wantedId)
  if (wanted === undefined) throw notFound('This category no longer exists.')
  return { all, wanted }
}
