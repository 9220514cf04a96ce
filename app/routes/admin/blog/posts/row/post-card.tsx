import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { formatCount } from '#shared/count.ts'
import { Day } from './day.tsx'
import { GoesOut } from './goes-out.tsx'
import { AiBadge, StatusBadge } from './post-badges.tsx'
import { type PostActions, PostMenu } from './post-menu.tsx'
import { PostTitle } from './post-title.tsx'
import { ReviewNote } from './review-note.tsx'

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
