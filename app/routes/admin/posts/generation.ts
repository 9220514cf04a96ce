/**
 * The generation that is under way. It outlives the screen that started it: anyone who leaves the list and comes back finds it still
 * running, and the toast comes wherever they are.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { refreshGenerations } from '#app/routes/admin/data/ai-settings.ts'
import { generatePost } from '#app/routes/admin/data/generation.ts'
import { refreshPosts } from '#app/routes/admin/data/posts.ts'
import { tellError, tellSuccess } from '#app/routes/admin/tell.ts'
import { createStore } from '#app/ui/store.ts'
import { animationMs, pauseAtEndMs } from './generation-stages.ts'

export interface Generation {
  /** By `performance.now()`. */
  startedMs: number
  /** The call and the animation are over; 100 % is shown for a moment. */
  isDone: boolean
  /** The person chose not to watch. */
  isHidden: boolean
}

const generation = createStore<Generation | null>(null)

/** Starts one, if none is running; a toast says when it ends (spec.md §4, §8). */
export async function startGeneration(client: QueryClient): Promise<void> {
  if (generation.read()) return
  generation.write({ startedMs: performance.now(), isDone: false, isHidden: false })
  try {
    await Promise.all([generatePost(), pause(animationMs)])
    change({ isDone: true })
    await pause(pauseAtEndMs)
    tellSuccess('AI blog post generated successfully')
  } catch (error) {
    tellError(error, 'Failed to generate post')
  } finally {
    generation.write(null)
    // Also after a failure: the run is listed, and a connection that broke says nothing about the post.
    void refreshPosts(client)
    void refreshGenerations(client)
  }
}

/** It continues, and a toast says when it ends. */
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
