import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'

/** How many times a request that failed in transit is retried (spec.md §9). */
export const mostRetries = 3
const longestPauseMs = 30_000
const keptUnusedMs = 5 * 60_000

/**
 * The back office's query cache. It retries when the connection or the server failed, not when the request was refused. Without a
 * network, requests fail normally instead of silently waiting for one: the user finds out, and a site running on the same machine
 * still answers.
 */
export function createQueryClient(): QueryClient {
  return new BackOfficeQueryClient({
    defaultOptions: {
      queries: {
        gcTime: keptUnusedMs,
        networkMode: 'always',
        // With `always`, the library defaults to false.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < mostRetries && mayPass(error),
        retryDelay: pauseBeforeRetry,
      },
      // Never resend a change behind the user's back.
      mutations: { gcTime: keptUnusedMs, networkMode: 'always', retry: false },
    },
  })
}

class BackOfficeQueryClient extends QueryClient {
  /**
   * Also refetches what is loading for the first time, once it has loaded. The library takes that answer for a new one, although the
   * server may have given it before the change.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await super.invalidateQueries(filters, options)
    if (loading.length === 0) return
    await Promise.allSettled(loading.map(({ promise }) => promise))
    await super.invalidateQueries({ ...filters, predicate: (query) => loading.includes(query) }, options)
  }
}

/** Starts at one second and doubles with each failure. */
export function pauseBeforeRetry(failures: number): number {
  return Math.min(1000 * 2 ** failures, longestPauseMs)
}

/** Whether a retry could turn out differently. */
export function mayPass(error: unknown): boolean {
  if (error instanceof PromptDismissed) return false
  if (isAuthError(error)) return isAuthRetryableFetchError(error)
  return !(error instanceof ApiError) || error.status >= 500
}
