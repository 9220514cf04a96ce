import { BookOpen, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Menu, MenuItem, MenuLine, menuItem } from '#app/ui/overlay/menu.tsx'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { useStateForEditor } from './posts-filter.ts'

/** Everything that can be done with a post in the list (spec.md §2), behind one quiet button. */
export function PostMenu({ post, onView, onDelete }: { post: ListedPostOnTheWire; onView(): void; onDelete(): void }) {
  const stateForEditor = useStateForEditor()
  const label = `Actions for ${post.title}`
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <Button {...props} variant="quiet" size="icon" aria-label={label} className="min-w-11 text-ink-muted">
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      )}
    >
      <Link {...menuItem} to={href('/admin/posts/:id/edit', { id: post.id })} state={stateForEditor}>
        <Pencil aria-hidden="true" />
        Edit
      </Link>
      <MenuItem onClick={onView}>
        <Eye aria-hidden="true" />
        View
      </MenuItem>
      {post.status === 'published' && (
        <a {...menuItem} href={href('/blog/:slug', { slug: post.slug })} target="_blank" rel="noopener">
          <BookOpen aria-hidden="true" />
          Open in Blog
        </a>
      )}
      <MenuLine />
      <MenuItem isDanger onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </Menu>
  )
}
