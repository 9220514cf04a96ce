/** AI settings and past generations from the JSON API. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { AiSettingsInput } from '#shared/writing/ai-settings-form.ts'
import type { AiSettingsOnTheWire } from '#shared/writing/writing-endpoints.ts'

/** A scheduled run starts by itself, so a screen that is left open looks each minute. */
const refetchInterval = 60_000

export const aiSettingsQuery = {
  ...apiQuery(['ai-settings'], 'GET /api/admin/ai-settings'),
  refetchInterval,
}

export const generationsQuery = infiniteQueryOptions({
  queryKey: ['ai-generations'],
  queryFn: ({ signal, pageParam }) => callApi('GET /api/admin/ai-generations', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, has_more: hasMore }) => (hasMore ? page + 1 : null),
  refetchInterval,
})

/**
 * Saves the whole object.
 * @throws ApiError with `fields`, or `conflict` if `updated_at` is no longer the newest
 */
export async function saveAiSettings(client: QueryClient, settings: AiSettingsInput): Promise<AiSettingsOnTheWire> {
  const saved = await callApi('PUT /api/admin/ai-settings', { body: settings })
  client.setQueryData(aiSettingsQuery.queryKey, saved)
  return saved
}

/** Call after a run, however it ended: refetches what was generated, what it used and what's due next. */
export async function refreshGenerations(client: QueryClient): Promise<void> {
  await Promise.all(
    [aiSettingsQuery, generationsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })),
  )
}
