/** How the back office's list of posts can be filtered and sorted: the same words in its address and in the API. */

/** What the list shows. A post by the model is also one of the others. */
export const postFilters = ['all', 'draft', 'scheduled', 'published', 'ai'] as const
export type PostFilter = (typeof postFilters)[number]

const postSortKeys = ['title', 'status', 'views', 'created', 'published'] as const
export type PostSortKey = (typeof postSortKeys)[number]

/** What the list is sorted by; with a minus, the other way around: Z to A, most or newest first. */
export type PostSort = PostSortKey | `-${PostSortKey}`
export const postSorts: readonly PostSort[] = postSortKeys.flatMap((key) => [key, `-${key}`] as const)

/** Newest first. */
export const usualPostSort: PostSort = '-created'

/** The parts of a sort. */
export function readPostSort(sort: PostSort): { key: PostSortKey; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { key: (isDescending ? sort.slice(1) : sort) as PostSortKey, isDescending }
}
