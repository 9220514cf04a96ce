/** Readers of the made-up shop's blog: the same for everyone who starts a demo at that moment. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addPageEvents } from '#server/attribution/page-counter.ts'
import { addViews } from '#server/blog/posts/views/view-counter.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { type Attribution, attributionKindOf } from '#shared/attribution/attribution.ts'
import { boundsOfBusinessDay, businessDayOf, countDays, listDays } from '#shared/time/business-day.ts'

/** Gives each published post its readers, from the day it came out until now. */
export async function readBlog(db: Db, now: Date): Promise<void> {
  const posts = await db.select().from(blogPosts).where(eq(blogPosts.status, 'published'))
  const today = businessDayOf(now)
  const { from, to } = boundsOfBusinessDay(today)
  const partOfToday = (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())
  const published = posts.map(({ id, slug, publishedAt }) => ({ id, slug, since: businessDayOf(publishedAt ?? now) }))
  const first = published.map(({ since }) => since).toSorted()[0] ?? today
  for (const day of listDays(first, today)) {
    const views = published
      .filter(({ since }) => since <= day)
      .map(({ id, slug, since }) => {
        const readers = countReaders(slug, { day, age: countDays(since, day) })
        return {
          postId: id,
          kind: kindOf(`${slug} ${day}`) ?? '',
          length: Math.round(day === today ? readers * partOfToday : readers),
        }
      })
      .filter(({ length }) => length > 0)
    if (views.length > 0) await addViews(db, { views, day })
    await addPageEvents(db, { events: visitPages(day, day === today ? partOfToday : 1), day, pages: [] })
  }
}

/** How people came to the shop's site. Some browsers don't say. */
const arrivals: readonly Partial<Attribution>[] = [
  { landingPath: '/', referrerHost: 'www.google.com' },
  { landingPath: '/blog/dishwasher-not-draining', referrerHost: 'www.google.com' },
  { landingPath: '/', referrerHost: 'maps.google.com' },
  { landingPath: '/services', utmSource: 'chatgpt.com' },
  { landingPath: '/blog/dryer-takes-too-long', referrerHost: 'www.bing.com' },
  { landingPath: '/', referrerHost: 'nextdoor.com' },
  { landingPath: '/' },
  {},
]

/** How whoever made this booking came. */
export function arrivalOf(bookingId: string): Attribution {
  const told = arrivals[Math.floor(chance(bookingId) * arrivals.length)]
  const nothing = { landingPath: null, referrerHost: null, utmSource: null, utmMedium: null, utmCampaign: null }
  return { ...nothing, formPath: '/', isAdClick: false, ...told }
}

const kindOf = (name: string) => attributionKindOf(arrivalOf(name))

/** A day's visitors of the pages without posts, of whom a few begin the form. */
function visitPages(day: string, part: number) {
  return ['/', '/services'].flatMap((path) => {
    const name = `${path} ${day}`
    const visit = { path, kind: kindOf(name), length: Math.round((5 + 20 * chance(name)) * part) }
    const begun = { ...visit, length: Math.round(visit.length / 8) }
    return [
      { event: 'view' as const, ...visit },
      { event: 'form_begun' as const, ...begun },
    ]
  })
}

/** Some posts are found more often than others, most of all when they are new. */
function countReaders(slug: string, { day, age }: { day: string; age: number }): number {
  const usual = 3 + 12 * chance(slug)
  return usual * (1 + 2 / (1 + age)) * (0.5 + chance(`${slug} ${day}`))
}

/** From 0 to 1, always the same for this name. */
function chance(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}
