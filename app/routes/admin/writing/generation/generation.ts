/**
 * The generation in progress. It outlives the screen that started it: someone who leaves the list and comes back finds it still
 * running, and the toast appears wherever they are.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { refreshPosts } from '#app/routes/admin/blog/posts/posts-data.ts'
import { tellError, tellSuccess } from '#app/routes/admin/parts/tell.ts'
import { ApiError, callApi, hasSession } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'
import { refreshGenerations } from '#app/routes/admin/writing/ai-settings/ai-settings-data.ts'
import { createStore } from '#app/ui/store.ts'
import { createUuid } from '#shared/uuid.ts'

/** The staged animation in the progress dialog (spec.md §4, §9). It's purely timed, because the server doesn't report its progress. */
interface GenerationStage {
  label: string
  durationMs: number
  /** The percentage at the end of the stage. */
  reaches: number
}

export const generationStages: readonly GenerationStage[] = [
  { label: 'Generating article content', durationMs: 10_000, reaches: 30 },
  { label: 'Generating image 1/3', durationMs: 5_000, reaches: 50 },
  { label: 'Generating image 2/3', durationMs: 5_000, reaches: 70 },
  { label: 'Generating image 3/3', durationMs: 5_000, reaches: 90 },
  { label: 'Saving post', durationMs: 2_000, reaches: 100 },
]

const stepsPerStage = 20

/** Every step of every stage falls on a multiple of this. */
export const tickMs = 50

/** How long the animation takes. */
export const animationMs = generationStages.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** How long 100 % is shown before the success message (spec.md §4). */
const pauseAtEndMs = 800

const percentPerSecond = 3.3

export interface AnimationMoment {
  /** Index of the current stage, or of the last one once the animation is over. */
  stage: number
  /** 0 to 100, in 20 even steps per stage. */
  percent: number
  isOver: boolean
}

/** The state of the animation this long after its start. */
export function animationAt(elapsedMs: number): AnimationMoment {
  let startedMs = 0
  let from = 0
  for (const [stage, { durationMs, reaches }] of generationStages.entries()) {
    const sinceStart = Math.max(0, elapsedMs - startedMs)
    if (sinceStart < durationMs) {
      const steps = Math.floor(sinceStart / (durationMs / stepsPerStage))
      return { stage, percent: from + ((reaches - from) * steps) / stepsPerStage, isOver: false }
    }
    startedMs += durationMs
    from = reaches
  }
  return { stage: generationStages.length - 1, percent: 100, isOver: true }
}

/** The remaining percentage divided by 3.3, in whole seconds; never 0 before the end (spec.md §2). */
export function estimateSeconds(percent: number): number {
  return Math.ceil((100 - percent) / percentPerSecond)
}

const notLoggedIn = 'You must be logged in to generate posts'

/** Kept when the response was lost, so asking again returns the post that was created instead of creating a second one. */
let unanswered: { topic: string | null; key: string } | null = null

/**
 * Has the server write a post on this topic, or on one it picks, which takes as long as the writer does. The response is only checked for errors
 * (spec.md §7).
 * @throws ApiError with a message for the user, or TypeError if the site can't be reached
 */
async function generatePost(topic: string | null): Promise<void> {
  if (!(await hasSession())) throw new ApiError('no_session', notLoggedIn)
  if (unanswered?.topic !== topic) unanswered = { topic, key: createUuid() }
  try {
    await callApi('POST /functions/v1/generate-blog-post', {
      body: { topic, categoryId: null, manual: true },
      headers: { 'idempotency-key': unanswered.key },
    })
    unanswered = null
  } catch (error) {
    if (isAnswer(error)) unanswered = null
    throw error instanceof PromptDismissed ? new ApiError('no_session', notLoggedIn) : error
  }
}

/**
 * Whether the site itself said that there is no post. A dropped connection says nothing, and neither does a 502 or 504 from a proxy
 * that didn't wait for the writer.
 */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { error: own } = (error.body ?? {}) as { error?: { code?: unknown } }
  return error.status < 500 || typeof own?.code === 'string'
}

export interface Generation {
  /** As returned by `performance.now()`. */
  startedMs: number
  /** The call and the animation are over; 100 % shows for a moment. */
  isDone: boolean
  /** The user chose not to watch. */
  isHidden: boolean
}

const generation = createStore<Generation | null>(null)

/** Starts a generation if none is running; a toast reports when it ends (spec.md §4, §8). */
export async function startGeneration(client: QueryClient, topic: string | null = null): Promise<void> {
  if (generation.read()) return
  generation.write({ startedMs: performance.now(), isDone: false, isHidden: false })
  try {
    await Promise.all([generatePost(topic), pause(animationMs)])
    change({ isDone: true })
    await pause(pauseAtEndMs)
    tellSuccess('AI blog post generated successfully')
  } catch (error) {
    tellError(error, 'Failed to generate post')
  } finally {
    generation.write(null)
    // Even after a failure: the run is listed, and a dropped connection says nothing about the post.
    void refreshPosts(client)
    void refreshGenerations(client)
  }
}

/** Hides the dialog. The generation continues, and a toast reports when it ends. */
export function hideGeneration(): void {
  change({ isHidden: true })
}

export function useGeneration(): Generation | null {
  return useSyncExternalStore(generation.subscribe, generation.read, generation.read)
}

function change(part: Partial<Generation>) {
  const current = generation.read()
  if (current) generation.write({ ...current, ...part })
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
