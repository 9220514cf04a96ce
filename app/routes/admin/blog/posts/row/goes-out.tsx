import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

/** When a scheduled post goes live. Renders nothing if no time is set. */
export function GoesOut({ post: { status, scheduled_for: at } }: { post: ListedPostOnTheWire }) {
  if (status !== 'scheduled' || !at) return null
  return (
    <span>
      Goes out <time dateTime={at}>{formatMoment(at, shortDateAndZonedTime)}</time>
    </span>
  )
}
