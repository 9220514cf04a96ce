import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { Day } from '#app/routes/admin/parts/day.tsx'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { type PostSort, type PostSortKey, readPostSort } from '#shared/blog/post-list.ts'
import { formatCount } from '#shared/count.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { AiBadge, StatusBadge } from './post-badges.tsx'
import { type PostActions, PostMenu } from './post-menu.tsx'
import type { PostsFilter } from './posts-data.ts'
import { postsFilterSearch, useStateForEditor } from './posts-filter.ts'

interface Column {
  key: PostSortKey
  label: string
  /** The sort order of a first press on its header. */
  first: PostSort
  isNumber?: boolean
}

const columns: Column[] = [
  { key: 'title', label: 'Title', first: 'title' },
  { key: 'status', label: 'Status', first: 'status' },
  { key: 'views', label: 'Views', first: '-views', isNumber: true },
  { key: 'created', label: 'Created', first: '-created' },
  { key: 'published', label: 'Published', first: '-published' },
]

/** One page of posts where there's room for columns. Their headers sort all posts, not just this page. */
export function PostsTable({
  posts,
  filter,
  actionsOf,
}: {
  posts: ListedPostOnTheWire[]
  filter: PostsFilter
  actionsOf(post: ListedPostOnTheWire): PostActions
}) {
  return (
    <table className="w-full rounded-card border border-line border-separate border-spacing-0 bg-surface-raised text-sm shadow-card">
      <caption className="sr-only">Posts</caption>
      <thead className="text-ink-muted">
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} filter={filter} />
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="[&>tr>*]:border-line [&>tr>*]:border-t">
        {posts.map((post) => (
          <tr key={post.id} className="align-top hover:bg-surface-sunken/50">
            <th scope="row" className="py-2.5 pr-3 pl-4 text-left font-normal sm:pl-5">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-6">
                <PostTitle post={post} />
                {post.ai_generated && <AiBadge />}
              </span>
              {post.excerpt && (
                <span className="line-clamp-1 max-w-prose text-ink-muted wrap-anywhere">{post.excerpt}</span>
              )}
              {post.review_notes.length > 0 && <ReviewNote reasons={post.review_notes} />}
            </th>
            <td className="px-3 py-2.5">
              <StatusBadge status={post.status} />
            </td>
            <td className="whitespace-nowrap px-3 py-3 text-right tabular-nums">{formatCount(post.views_count)}</td>
            <td className="whitespace-nowrap px-3 py-3 text-ink-muted">
              <Day at={post.created_at} />
            </td>
            <td className="px-3 py-3 text-ink-muted">
              {post.published_at ? (
                <span className="whitespace-nowrap">
                  <Day at={post.published_at} />
                </span>
              ) : (
                <GoesOut post={post} />
              )}
            </td>
            <td className="py-1 pr-2 text-right">
              <PostMenu post={post} {...actionsOf(post)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ColumnHead({ column: { key, label, first, isNumber }, filter }: { column: Column; filter: PostsFilter }) {
  const sorted = readPostSort(filter.sort)
  const isSorted = sorted.key === key
  const other: PostSort = sorted.isDescending ? key : `-${key}`
  const Arrow = sorted.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorted.isDescending ? 'descending' : 'ascending') : undefined}
      className={`px-3 font-semibold first:pl-4 sm:first:pl-5 ${isNumber ? 'text-right' : 'text-left'}`}
    >
      <Link
        to={{ search: postsFilterSearch({ ...filter, sort: isSorted ? other : first, page: 1 }) }}
        preventScrollReset
        className={`group inline-flex min-h-11 items-center gap-1 text-inherit no-underline hover:text-ink ${isSorted ? 'text-ink!' : ''} ${isNumber ? 'flex-row-reverse' : ''}`}
      >
        {label}
        {/* Keeps its space, so nothing moves when another column is sorted. */}
        <Arrow
          aria-hidden="true"
          className={`size-3.5 shrink-0 ${isSorted ? '' : 'invisible group-hover:visible group-hover:opacity-50'}`}
        />
      </Link>
    </th>
  )
}

/** A post in the list on a phone. */
export function PostCard({ post, ...actions }: { post: ListedPostOnTheWire } & PostActions) {
  return (
    <li className="py-3 pr-1.5 pl-4">
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow py-1.5">
          <h2 className="leading-snug">
            <PostTitle post={post} />
          </h2>
          {post.excerpt && <p className="mt-0.5 line-clamp-2 text-ink-muted text-sm wrap-anywhere">{post.excerpt}</p>}
        </div>
        <PostMenu post={post} {...actions} />
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
