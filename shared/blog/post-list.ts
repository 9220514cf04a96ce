/** How the back office's post list can be filtered and sorted. Its URL and the API use the same values. */

/** The list's filters. An AI post also falls under one of the others. */
export const postFilters = ['all', 'draft', 'scheduled', 'published', 'ai'] as const
export type PostFilter = (typeof postFilters)[number]

const postSortKeys = ['title', 'status', 'views', 'created', 'published'] as const
export type PostSortKey = (typeof postSortKeys)[number]

/** The list's sort order. A minus reverses it: Z to A, most first, or newest first. */
export type PostSort = PostSortKey | `-${PostSortKey}`
export const postSorts: readonly PostSort[] = postSortKeys.flatMap((key) => [key, `-${key}`] as const)

/** Newest first. */
export const usualPostSort: PostSort = '-created'

/** The parts of a sort. */
export function readPostSort(sort: PostSort): { key: PostSortKey; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { key: (isDescending ? sort.slice(1) : sort) as PostSortKey, isDescending }
}
