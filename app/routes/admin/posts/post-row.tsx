import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { describeBusinessMoment } from '#shared/business-moment.ts'
import type { ListedPostOnTheWire } from '#shared/post-on-the-wire.ts'
import { Day } from './day.tsx'
import { AiBadge, StatusBadge } from './post-badges.tsx'
import { useStateForEditor } from './posts-filter.ts'
import { ReviewNote } from './review-note.tsx'

export function PostRow({ post, onView, onDelete }: { post: ListedPostOnTheWire; onView(): void; onDelete(): void }) {
  const titleId = useId()
  const stateForEditor = useStateForEditor()
  return (
    <li className="grid gap-x-6 gap-y-4 px-4 py-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere">
            {post.title}
          </h2>
          {post.ai_generated && <AiBadge />}
          <StatusBadge status={post.status} />
        </div>
        {post.excerpt && <p className="mt-1 line-clamp-2 text-ink-muted wrap-anywhere">{post.excerpt}</p>}
        <p className="mt-2 flex flex-wrap gap-x-4 text-ink-muted text-sm">
          <span>{post.views_count.toLocaleString('en-US')} views</span>
          <span>
            Created <Day at={post.created_at} />
          </span>
          {post.status === 'scheduled' && post.scheduled_for && (
            <span>
              Goes out <time dateTime={post.scheduled_for}>{describeBusinessMoment(new Date(post.scheduled_for))}</time>
            </span>
          )}
        </p>
        {post.review_notes.length > 0 && <ReviewNote reasons={post.review_notes} />}
      </div>
      {/* The buttons keep their short names; which post they are about is their description. */}
      <div className="flex flex-wrap gap-2">
        <Link
          to={href('/admin/posts/:id/edit', { id: post.id })}
          state={stateForEditor}
          aria-describedby={titleId}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Link>
        <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={onView}>
          <Eye aria-hidden="true" className="size-4" />
          View
        </Button>
        <Button variant="danger-outline" size="sm" aria-describedby={titleId} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      </div>
    </li>
  )
}
