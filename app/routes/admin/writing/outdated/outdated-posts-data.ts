/** Posts that say something else about the business than the owner entered. */
import type { QueryClient } from '@tanstack/react-query'
import { refreshPosts } from '#app/routes/admin/blog/posts/posts-data.ts'
import { apiQuery } from '#app/routes/admin/session/api.ts'
import type { OutdatedPostsOnTheWire } from '#shared/writing/outdated-endpoints.ts'

export const outdatedPostsQuery = apiQuery(['outdated-posts'], 'GET /api/admin/outdated-posts')

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
