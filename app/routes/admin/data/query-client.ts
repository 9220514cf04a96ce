import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'

/** spec.md §9. */
const mostRetries = 3
const longestPauseMs = 30_000
const keptUnusedMs = 5 * 60_000

/** The data cache of the back office. It asks again when a connection or the server failed, not when the answer was no. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: keptUnusedMs,
        retry: (failures, error) => failures < mostRetries && mayPass(error),
        retryDelay: pauseBeforeRetry,
      },
      // A change is not sent twice behind the person's back.
      mutations: { gcTime: keptUnusedMs, retry: false },
    },
  })
}

/** Doubles with every failure, from one second. */
export function pauseBeforeRetry(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestPauseMs)
}

/** Whether the same question may get another answer. */
function mayPass(error: unknown): boolean {
  if (error instanceof PromptDismissed) return false
  if (isAuthError(error)) return isAuthRetryableFetchError(error)
  return !(error instanceof ApiError) || error.status >= 500
}
