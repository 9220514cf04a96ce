import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { describeBusinessMoment } from '#shared/time/business-moment.ts'

/** When a scheduled post goes live. Renders nothing if no time is set. */
export function GoesOut({ post: { status, scheduled_for: at } }: { post: ListedPostOnTheWire }) {
  if (status !== 'scheduled' || !at) return null
  return (
    <span>
      Goes out <time dateTime={at}>{describeBusinessMoment(new Date(at))}</time>
    </span>
  )
}
