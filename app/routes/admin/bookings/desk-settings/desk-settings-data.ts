import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { DeskSettingsChange, DeskSettingsOnTheWire } from '#shared/bookings/desk-settings.ts'

export const deskSettingsQuery = queryOptions({
  queryKey: ['desk-settings'],
  queryFn: ({ signal }) => callApi('GET /api/admin/desk-settings', { signal }),
})

/**
 * Saves the whole object.
 * @throws ApiError with `fields`, or `conflict` if `version` is no longer the newest
 */
export async function saveDeskSettings(
  client: QueryClient,
  settings: DeskSettingsChange,
): Promise<DeskSettingsOnTheWire> {
  const saved = await callApi('PUT /api/admin/desk-settings', { body: settings })
  client.setQueryData(deskSettingsQuery.queryKey, saved)
  return saved
}
