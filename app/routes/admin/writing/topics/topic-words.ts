import { countOf, formatCount } from '#shared/count.ts'
import type { TopicOnTheWire } from '#shared/writing/topic-endpoints.ts'

/** Why a topic is listed: `14 bookings and 3 searches about a dryer that does not heat, no post.` */
export function describeTopic({ kind, about, bookings, searches, people, is_served, draft }: TopicOnTheWire): string {
  if (kind === 'zip') {
    const asked = `${people === 1 ? 'One person' : `${formatCount(people)} people`} in ${about} asked for you`
    return is_served ? `${asked}. You serve it now, but there’s no page about it.` : `${asked}, and you don’t serve it.`
  }
  const asked = [
    ...(bookings === null && kind === 'fault' ? ['Bookings'] : []),
    ...(bookings ? [countOf(bookings, 'booking')] : []),
    ...(searches > 0 ? [searches === 1 ? '1 search' : `${formatCount(searches)} searches`] : []),
  ]
  return `${asked.join(' and ')} about ${about}, ${draft ? 'and a draft' : 'no post'}.`
}
