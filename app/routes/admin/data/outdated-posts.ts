/** Posts that say something else about the business than the owner entered. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  ChangedPostsOnTheWire,
  OutdatedPostsChange,
  OutdatedPostsOnTheWire,
} from '#shared/writing/outdated-posts-on-the-wire.ts'
import { refreshPosts } from './posts.ts'

export const outdatedPostsQuery = queryOptions({
  queryKey: ['outdated-posts'],
  queryFn: ({ signal }) => callApi<OutdatedPostsOnTheWire>('/outdated-posts', { signal }),
})

/** Changes the chosen places. @throws ApiError `conflict` if the facts were changed after the list was made */
export function changeOutdatedPosts(change: OutdatedPostsChange): Promise<ChangedPostsOnTheWire> {
  return callApi('/outdated-posts/changes', { method: 'POST', body: change })
}

export function undoPostChange(id: string): Promise<ChangedPostsOnTheWire> {
  return callApi(`/outdated-posts/changes/${id}/undo`, { method: 'POST' })
}

/** Lists again, as after any save of facts or posts. */
export async function refreshOutdatedPosts(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: outdatedPostsQuery.queryKey }), refreshPosts(client)])
}

/** Lists again right after a save. @returns `null` if that failed */
export async function listOutdatedAgain(client: QueryClient): Promise<OutdatedPostsOnTheWire | null> {
  try {
    return await client.fetchQuery({ ...outdatedPostsQuery, retry: false })
  } catch {
    return null
  }
}
