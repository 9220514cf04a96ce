/** The site's backups, from the back office API. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => callApi('GET /api/admin/backups', { signal }),
})

/**
 * Takes as long as the backup, or the one that's under way.
 * @throws as `callApi`
 */
export async function makeBackup(client: QueryClient): Promise<void> {
  try {
    client.setQueryData(backupsQuery.queryKey, await callApi('POST /api/admin/backups'))
  } catch (error) {
    // The reason is on the list.
    void client.invalidateQueries({ queryKey: backupsQuery.queryKey })
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: ['first-day'] })
  }
}

/** @throws as `callApi` */
export async function checkBackup(client: QueryClient, name: string): Promise<void> {
  const list = await callApi('POST /api/admin/backups/{name}/check', { path: { name } })
  client.setQueryData(backupsQuery.queryKey, list)
}

/** Downloads one. @throws as `callApi` */
export async function saveBackup(name: string): Promise<void> {
  saveFile(await fetchFile('GET /api/admin/backups/{name}/file', { path: { name } }), name)
}
