import { useSearchParams } from 'react-router'
import type { PostsFilter } from '#app/routes/admin/data/posts.ts'

/** Search and page stand in the address: they can be kept, shared and gone back to. */
export function usePostsFilter(): PostsFilter {
  const [params] = useSearchParams()
  return readPostsFilter(params)
}

export function readPostsFilter(params: URLSearchParams): PostsFilter {
  const page = params.get('page') ?? ''
  return { q: params.get('q')?.trim() ?? '', page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}

/** The shortest address of a filter: what is usual is left out. */
export function postsFilterSearch({ q, page }: PostsFilter): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return params.size > 0 ? `?${params}` : ''
}
