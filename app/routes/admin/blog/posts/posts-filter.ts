import { href, type Path, useLocation, useSearchParams } from 'react-router'
import { postFilters, postSorts, usualPostSort } from '#shared/blog/post-list.ts'
import type { PostsFilter } from './posts-data.ts'

/** Search, tab, order and page are in the URL, so they can be bookmarked, shared and returned to. */
export function usePostsFilter(): PostsFilter {
  const [params] = useSearchParams()
  return readPostsFilter(params)
}

export function readPostsFilter(params: URLSearchParams): PostsFilter {
  const page = params.get('page') ?? ''
  return {
    q: params.get('q')?.trim() ?? '',
    show: postFilters.find((show) => show === params.get('show')) ?? 'all',
    sort: postSorts.find((sort) => sort === params.get('sort')) ?? usualPostSort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The shortest query string for a filter, without defaults. */
export function postsFilterSearch({ q, show, sort, page }: PostsFilter): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(show !== 'all' && { show }),
    ...(sort !== usualPostSort && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `?${params}` : ''
}

/** Router state for a link to the editor: what the list showed. */
export function useStateForEditor(): { postsSearch: string } {
  return { postsSearch: useLocation().search }
}

/** Where the editor goes back to: the list as the user left it, or all posts if they came another way. */
export function useWayBackToPosts(): Pick<Path, 'pathname' | 'search'> {
  const state: unknown = useLocation().state
  const search = state && typeof state === 'object' && 'postsSearch' in state ? String(state.postsSearch) : ''
  return { pathname: href('/admin/posts'), search: postsFilterSearch(readPostsFilter(new URLSearchParams(search))) }
}
