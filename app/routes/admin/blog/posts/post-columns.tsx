import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ListColumn } from '#app/routes/admin/list/list-table.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import type { PostSortKey } from '#shared/blog/post-list.ts'
import { formatCount } from '#shared/count.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { AiBadge, StatusBadge } from './post-badges.tsx'
import { useStateForEditor } from './posts-filter.ts'

/** A post in the list where there's room for columns. */
export const postColumns: (ListColumn<ListedPostOnTheWire> & { id: PostSortKey })[] = [
  {
    id: 'title',
    label: 'Title',
    className: 'py-2.5 pr-3 pl-4 text-left font-normal sm:pl-5',
    cell: (post) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-6">
          <PostTitle post={post} />
          {post.ai_generated && <AiBadge />}
        </span>
        {post.excerpt && <span className="line-clamp-1 max-w-prose text-ink-muted wrap-anywhere">{post.excerpt}</span>}
        {post.review_notes.length > 0 && <ReviewNote reasons={post.review_notes} />}
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    className: 'px-3 py-2.5',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'views',
    label: 'Views',
    className: 'whitespace-nowrap px-3 py-3 text-right tabular-nums',
    isNumber: true,
    isDescendingFirst: true,
    cell: (post) => formatCount(post.views_count),
  },
  {
    id: 'created',
    label: 'Created',
    className: 'whitespace-nowrap px-3 py-3 text-ink-muted',
    isDescendingFirst: true,
    cell: (post) => <Day at={post.created_at} />,
  },
  {
    id: 'published',
    label: 'Published',
    className: 'px-3 py-3 text-ink-muted',
    isDescendingFirst: true,
    cell: (post) =>
      post.published_at ? (
        <span className="whitespace-nowrap">
          <Day at={post.published_at} />
        </span>
      ) : (
        <GoesOut post={post} />
      ),
  },
]

/** A post in the list on a phone. */
export function PostCard({ post, menu }: { post: ListedPostOnTheWire; menu: ReactNode }) {
  return (
    <li className="py-3 pr-1.5 pl-4">
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow py-1.5">
          <h2 className="leading-snug">
            <PostTitle post={post} />
          </h2>
          {post.excerpt && <p className="mt-0.5 line-clamp-2 text-ink-muted text-sm wrap-anywhere">{post.excerpt}</p>}
        </div>
        {menu}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pr-2.5 text-ink-muted text-sm">
        <StatusBadge status={post.status} />
        {post.ai_generated && <AiBadge />}
        <span>{formatCount(post.views_count)} views</span>
        <span>
          Created <Day at={post.created_at} />
        </span>
        <GoesOut post={post} />
      </p>
      {post.review_notes.length > 0 && (
        <div className="pr-2.5">
          <ReviewNote reasons={post.review_notes} />
        </div>
      )}
    </li>
  )
}

/** When a scheduled post goes live. Renders nothing if no time is set. */
function GoesOut({ post: { status, scheduled_for: at } }: { post: ListedPostOnTheWire }) {
  if (status !== 'scheduled' || !at) return null
  return (
    <span>
      Goes out <time dateTime={at}>{formatMoment(at, shortDateAndZonedTime)}</time>
    </span>
  )
}

function ReviewNote({ reasons }: { reasons: string[] }) {
  return (
    <div className="mt-3 rounded-control bg-warning-soft px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold text-warning">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        Needs review
      </p>
      <ul className="mt-1 list-disc pl-6 marker:text-warning">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

function PostTitle({ post: { id, title } }: { post: ListedPostOnTheWire }) {
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
