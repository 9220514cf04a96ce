import type { ReactNode } from 'react'
import type { DateText } from '#app/routes/blog/list/card-data.ts'

/**
 * When a post was published and how often it has been read. The post's page counts its visit here. The count comes last, so nothing
 * moves when it grows.
 */
export function PublishedAndViews({
  post,
  className = '',
  children,
}: {
  post: { published: DateText; viewsCount: number }
  className?: string
  /** More facts to show between the two. */
  children?: ReactNode
}) {
  return (
    <p className={`flex flex-wrap items-center gap-x-2.5 text-ink-muted ${className}`}>
      <time dateTime={post.published.iso}>{post.published.text}</time>
      <Dot />
      {children}
      {children && <Dot />}
      <span className="tabular-nums" data-views>{`${post.viewsCount} views`}</span>
    </p>
  )
}

function Dot() {
  return <span aria-hidden="true" className="size-1 rounded-full bg-line-strong" />
}
