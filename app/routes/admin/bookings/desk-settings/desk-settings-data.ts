import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { DeskSettingsChange, DeskSettingsOnTheWire } from '#shared/bookings/desk-settings.ts'

export const deskSettingsQuery = apiQuery(['desk-settings'], 'GET /api/admin/desk-settings')

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
