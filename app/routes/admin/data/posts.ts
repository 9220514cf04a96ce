/** Posts from the JSON API. Read them with `useQuery`, change them with `useAction`. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '#app/routes/admin/session/api.ts'
import type { PostInput } from '#shared/blog/post-form.ts'
import type { PostFilter, PostSort } from '#shared/blog/post-list.ts'
import type {
  ListedRevisionOnTheWire,
  PostCountsOnTheWire,
  PostOnTheWire,
  PostPageOnTheWire,
  RevisionOnTheWire,
  SavedPostOnTheWire,
} from '#shared/blog/post-on-the-wire.ts'

export interface PostsFilter {
  /** Part of the title, case-insensitive; empty for all. */
  q: string
  show: PostFilter
  sort: PostSort
  /** Starts at 1. */
  page: number
}

/** One page of the list. The current page stays visible while the next one loads. */
export function postsQuery({ q, show, sort, page }: PostsFilter) {
  const params = new URLSearchParams({ q, show, sort, page: String(page) })
  return queryOptions({
    queryKey: ['posts', 'list', { q, show, sort, page }],
    queryFn: ({ signal }) => callApi<PostPageOnTheWire>(`/posts?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many posts each tab of the list has, counting only those whose title contains `q`. */
export function postCountsQuery(q: string) {
  return queryOptions({
    queryKey: ['posts', 'counts', q],
    queryFn: ({ signal }) => callApi<PostCountsOnTheWire>(`/posts/counts?${new URLSearchParams({ q })}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One post in full. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: ({ signal }) => callApi<PostOnTheWire>(`/posts/${id}`, { signal }),
  })
}

export function revisionsQuery(postId: string) {
  return queryOptions({
    queryKey: ['posts', 'one', postId, 'revisions'],
    queryFn: ({ signal }) =>
      callApi<{ revisions: ListedRevisionOnTheWire[] }>(`/posts/${postId}/revisions`, { signal }),
  })
}

export function revisionQuery(postId: string, revisionId: string) {
  return queryOptions({
    queryKey: ['posts', 'one', postId, 'revisions', revisionId],
    queryFn: ({ signal }) => callApi<RevisionOnTheWire>(`/posts/${postId}/revisions/${revisionId}`, { signal }),
  })
}

/**
 * Creates a post. Resending it with the same `id` doesn't create a second one.
 * @throws ApiError with `fields`, or an edit conflict: see `conflictingPost`
 */
export function createPost(post: PostInput & { id: string }): Promise<SavedPostOnTheWire> {
  return callApi('/posts', { method: 'POST', body: post })
}

/**
 * Updates a post. `version` is the one that was edited.
 * @throws ApiError with `fields`, or an edit conflict: see `conflictingPost`
 */
export function updatePost(
  id: string,
  post: PostInput & { version: number; keep_publish_date: boolean },
): Promise<SavedPostOnTheWire> {
  return callApi(`/posts/${id}`, { method: 'PUT', body: post })
}

export function deletePost(id: string): Promise<null> {
  return callApi(`/posts/${id}`, { method: 'DELETE' })
}

/** The content as saving would store it. */
export function previewContent(content: string, signal?: AbortSignal): Promise<{ html: string }> {
  return callApi('/posts/preview', { method: 'POST', body: { content }, signal })
}

/** The post as someone else saved it in the meantime, if that's why a save was refused. */
export function conflictingPost(error: unknown): PostOnTheWire | null {
  if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return null
  return (error.body as { current?: PostOnTheWire }).current ?? null
}

/** Call after posts change; also refetches the numbers counted from them. */
export async function refreshPosts(client: QueryClient): Promise<void> {
  await Promise.all(['posts', 'stats', 'categories'].map((first) => client.invalidateQueries({ queryKey: [first] })))
}
