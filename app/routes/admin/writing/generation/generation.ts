/**
 * The generation in progress. It outlives the screen that started it: someone who leaves the list and comes back finds it still
 * running, and the toast appears wherever they are.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { refreshPosts } from '#app/routes/admin/blog/posts/posts-data.ts'
import { tellError, tellSuccess } from '#app/routes/admin/parts/tell.ts'
import { refreshGenerations } from '#app/routes/admin/writing/ai-settings/ai-settings-data.ts'
import { createStore } from '#app/ui/store.ts'
import { generatePost } from './generate-post.ts'
import { animationMs, pauseAtEndMs } from './generation-stages.ts'

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
