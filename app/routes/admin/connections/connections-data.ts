import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { ConnectionOnTheWire } from '#shared/connections/connection-endpoints.ts'
import type { Connection, ConnectionValues } from '#shared/connections/connections.ts'

export const connectionsQuery = apiQuery(['connections'], 'GET /api/admin/connections')

/**
 * Saves all of one connection. An empty secret keeps the one that is set.
 * @throws ApiError with `fields`, or `conflict` if `version` is no longer the newest
 */
export async function saveConnection<One extends Connection>(
  client: QueryClient,
  connection: One,
  { values, version }: { values: ConnectionValues<One>; version: number },
): Promise<ConnectionOnTheWire<One>> {
  const body = { ...values, version }
  const saved = await callApi('PUT /api/admin/connections/{connection}', { path: { connection }, body })
  const known = await client.ensureQueryData(connectionsQuery)
  const all = { ...known, [connection]: saved }
  client.setQueryData(connectionsQuery.queryKey, all)
  return all[connection]
}

/** Tries it as entered. @returns how far it got @throws ApiError with `fields` */
export async function tryConnection<One extends Connection>(
  connection: One,
  values: ConnectionValues<One>,
): Promise<string> {
  const { says } = await callApi('POST /api/admin/connections/{connection}/try', { path: { connection }, body: values })
  return says
}
