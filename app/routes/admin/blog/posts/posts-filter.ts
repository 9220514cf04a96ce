import { href, type Path, useLocation } from 'react-router'
import { filterSearch, readFilter } from '#app/routes/admin/list/url-filter.ts'
import { postsFilter } from './posts-data.ts'

/** Router state for a link to the editor: what the list showed. */
export function useStateForEditor(): { postsSearch: string } {
  return { postsSearch: useLocation().search }
}

/** Where the editor goes back to: the list as the user left it, or all posts if they came another way. */
export function useWayBackToPosts(): Pick<Path, 'pathname' | 'search'> {
  const state: unknown = useLocation().state
  const search = state && typeof state === 'object' && 'postsSearch' in state ? String(state.postsSearch) : ''
  const filter = readFilter(postsFilter, new URLSearchParams(search))
  return { pathname: href('/admin/posts'), search: filterSearch(postsFilter, filter) }
}
