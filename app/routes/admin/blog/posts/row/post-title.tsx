import { href, Link } from 'react-router'
import { useStateForEditor } from '#app/routes/admin/blog/posts/posts-filter.ts'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'

/** A post's title in the list, linked to the editor. */
export function PostTitle({ post: { id, title } }: { post: ListedPostOnTheWire }) {
  return (
    <Link
      to={href('/admin/posts/:id/edit', { id })}
      state={useStateForEditor()}
      className="-my-3 inline-block py-3 font-semibold text-ink no-underline wrap-anywhere hover:text-brand hover:underline"
    >
      {title}
    </Link>
  )
}
