import { useNavigate } from 'react-router'
import { controlStyles } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import type { PostSort } from '#shared/blog/post-list.ts'
import type { PostsFilter } from './posts-data.ts'
import { postsFilterSearch } from './posts-filter.ts'

const labels: Record<PostSort, string> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-published': 'Last published first',
  published: 'First published first',
  '-views': 'Most views first',
  views: 'Fewest views first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
}

/** The list's order, where it has no column headers to press. */
export function SortSelect({ filter }: { filter: PostsFilter }) {
  const navigate = useNavigate()
  return (
    <Select
      aria-label="Sort posts"
      className={`${controlStyles} pl-3 text-sm`}
      value={filter.sort}
      onChange={({ target }) => {
        const sort = target.value as PostSort
        void navigate({ search: postsFilterSearch({ ...filter, sort, page: 1 }) }, { preventScrollReset: true })
      }}
    >
      {Object.entries(labels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  )
}
