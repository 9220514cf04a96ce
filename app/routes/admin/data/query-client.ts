import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'

/** How often a request that failed on the way is repeated (spec.md §9). */
export const mostRetries = 3
const longestPauseMs = 30_000
const keptUnusedMs = 5 * 60_000

/**
 * The data cache of the back office. It asks again when a connection or the server failed, not when the answer was no. Without
 * a network requests fail like any other instead of waiting for it in silence: the person is told, and a site on this very
 * machine answers all the same.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: keptUnusedMs,
        networkMode: 'always',
        // The library's default with `always` is not to.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < mostRetries && mayPass(error),
        retryDelay: pauseBeforeRetry,
      },
      // A change is not sent twice behind the person's back.
      mutations: { gcTime: keptUnusedMs, networkMode: 'always', retry: false },
    },
  })
}

/** Doubles with every failure, from one second. */
export function pauseBeforeRetry(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestPauseMs)
}

/** Whether asking again could get a different answer. */
function mayPass(error: unknown): boolean {
  if (error instanceof PromptDismissed) return false
  if (isAuthError(error)) return isAuthRetryableFetchError(error)
  return !(error instanceof ApiError) || error.status >= 500
}
