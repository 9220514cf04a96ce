import { sql } from 'drizzle-orm'
import { searchPosts } from '#server/blog/posts/read/search-posts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Business } from '#shared/business/business.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { topicOfSearch } from './topic-keys.ts'

/** Counts a search of the blog if it is about something the shop knows and finds no post. What was typed is forgotten at once. */
export async function noteSearch(
  { db, clock, business }: { db: Db; clock: Clock; business(): Business & { url: string } },
  search: string,
): Promise<void> {
  const topic = topicOfSearch(search, business().brands)
  if (topic === null) return
  const { posts } = await searchPosts(db, { query: search, page: 1, siteUrl: business().url })
  if (posts.length > 0) return
  await db.execute(sql`
    INSERT INTO missed_searches (day, topic, searches) VALUES (${businessDayOf(clock.now())}, ${topic}, 1)
    ON CONFLICT (day, topic) DO UPDATE SET searches = missed_searches.searches + 1`)
}
