/** Posts from the JSON API. Read them with `useQuery`, change them with `useAction`. */
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { type FilterOf, oneOf, pageNumber, typedText } from '#app/routes/admin/list/url-filter.ts'
import { ApiError, apiQuery } from '#app/routes/admin/session/api.ts'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { postFilters, postSorts, usualPostSort } from '#shared/blog/post-list.ts'

/** What the list shows. */
export const postsFilter = {
  q: typedText,
  show: oneOf(postFilters, 'all'),
  sort: oneOf(postSorts, usualPostSort),
  page: pageNumber,
}
export type PostsFilter = FilterOf<typeof postsFilter>

/** One page of the list. The current page stays visible while the next one loads. */
export function postsQuery({ q, show, sort, page }: PostsFilter) {
  return {
    ...apiQuery(['posts', 'list', { q, show, sort, page }], 'GET /api/admin/posts', { query: { q, show, sort, page } }),
    placeholderData: keepPreviousData,
  }
}

/** How many posts each tab of the list has, counting only those whose title contains `q`. */
export function postCountsQuery(q: string) {
  return {
    ...apiQuery(['posts', 'counts', q], 'GET /api/admin/posts/counts', { query: { q } }),
    placeholderData: keepPreviousData,
  }
}

/** One post in full. */
export function postQuery(id: string) {
  return apiQuery(['posts', 'one', id], 'GET /api/admin/posts/{id}', { path: { id } })
}

export function revisionsQuery(postId: string) {
  return apiQuery(['posts', 'one', postId, 'revisions'], 'GET /api/admin/posts/{id}/revisions', {
    path: { id: postId },
  })
}

export function revisionQuery(postId: string, revisionId: string) {
  return apiQuery(
    ['posts', 'one', postId, 'revisions', revisionId],
    'GET /api/admin/posts/{id}/revisions/{revisionId}',
    { path: { id: postId, revisionId } },
  )
}

/** The post as someone else saved it in the meantime, if that's why a save was refused. */
export function conflictingPost(error: unknown): PostOnTheWire | null {
  if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return null
  return (error.body as { current?: PostOnTheWire }).current ?? null
}

/** Call after posts change; also refetches the numbers counted from them. */
export async function refreshPosts(client: QueryClient): Promise<void> {
  const firsts = ['posts', 'stats', 'categories', 'topics']
  await Promise.all(firsts.map((first) => client.invalidateQueries({ queryKey: [first] })))
}
