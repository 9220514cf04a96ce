import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { writtenAppliances } from '#content/appliances/appliances.ts'
import { chosenSymptom } from '#content/appliances/symptoms.ts'
import { findKnownFaults } from '#server/bookings/desk/find-known-faults.ts'
import { listCityPages } from '#server/business/pages/shop-pages.ts'
import { listAreaRequests } from '#server/messages/area-requests/tell-area.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { findServiceArea } from '#shared/service-area/service-area.ts'
import { addDays, boundsOfBusinessDay, businessDayOf } from '#shared/time/business-day.ts'
import { type TopicOnTheWire, type TopicsOnTheWire, topicDays } from '#shared/writing/topic-endpoints.ts'
import { isAbout, keyOfTopic, readPostsAbout } from './posts-about.ts'
import { describeTopic, keyOfFault, keyOfZip, type TopicWords } from './topic-keys.ts'

/** More would be a list to read, not a choice. */
const mostTopics = 30
/** How many bookings are read, the newest first, and how many before others get their turn. */
const mostBookings = 5000
const bookingsPerTurn = 250

interface Span {
  now: Date
}
type Counts = Map<string, Pick<TopicOnTheWire, 'bookings' | 'searches' | 'people'>>

/**
 * What people asked for and no published post or page is about, the most asked for first. Nothing of what they said is in it.
 * `reader`: who doesn't see bookings isn't told how many, and ZIP codes are for those who decide where the shop works.
 */
export async function listTopics(
  db: Db,
  {
    now,
    business,
    reader,
  }: Span & { business: WholeBusiness; reader: { seesBookings: boolean; decidesArea: boolean } },
): Promise<TopicsOnTheWire> {
  const counts = await countTopics(db, { now })
  const zips = reader.decidesArea ? (await listAreaRequests(db, business.serviceArea)).zips : []
  const withPage = new Set(listCityPages(business).map(({ city, state }) => `${city}, ${state}`))
  for (const { zip, waiting, told } of zips) {
    const entry = findServiceArea(business.serviceArea, zip)
    if (!entry || !withPage.has(`${entry.city}, ${entry.state}`))
      addTo(counts, keyOfZip(zip), { people: waiting + told })
  }
  const gaps = await findGaps(db, { counts, business })
  const setAside = await readSetAside(db)
  return {
    topics: gaps
      .filter(({ key }) => !setAside.has(key))
      .slice(0, mostTopics)
      .map((topic) => ({ ...topic, bookings: reader.seesBookings ? topic.bookings : null })),
    not_for_us: [...setAside].flatMap((key) => {
      const { kind, title } = describeTopic(key, business) ?? {}
      return title === undefined || (kind === 'zip' && !reader.decidesArea) ? [] : [{ key, title }]
    }),
  }
}

/**
 * The fault that a scheduled post should be about: the most asked for that no post is about and nobody set aside. What was written about
 * within the year doesn't come again, even if its post was deleted. `null` if there is none.
 */
export async function findNextFault(
  db: Db,
  { now, business }: Span & { business: TopicWords },
): Promise<string | null> {
  const gaps = await findGaps(db, { counts: await countTopics(db, { now }), business })
  const setAside = await readSetAside(db)
  const runs = await db
    .select({ topicKey: aiGenerations.topicKey })
    .from(aiGenerations)
    .where(and(eq(aiGenerations.status, 'succeeded'), gte(aiGenerations.createdAt, startOf(now))))
  const written = new Set(runs.map(({ topicKey }) => topicKey && keyOfTopic(topicKey)))
  const isOpen = ({ key, draft }: TopicOnTheWire) => !draft && !setAside.has(key) && !written.has(key)
  const next = gaps.find(
    (topic) =>
      isOpen(topic) && writtenAppliances.some(({ faults }) => faults.some((fault) => keyOfFault(fault) === topic.key)),
  )
  return next?.title ?? null
}

export async function readSetAside(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ topic: string }>(sql`SELECT topic FROM topics_set_aside ORDER BY topic`)
  return new Set(rows.map(({ topic }) => topic))
}

export async function judgeTopic(db: Db, { key, isForUs }: { key: string; isForUs: boolean }): Promise<void> {
  await db.execute(
    isForUs
      ? sql`DELETE FROM topics_set_aside WHERE topic = ${key}`
      : sql`INSERT INTO topics_set_aside (topic) VALUES (${key}) ON CONFLICT DO NOTHING`,
  )
}

async function findGaps(
  db: Db,
  { counts, business }: { counts: Counts; business: TopicWords },
): Promise<TopicOnTheWire[]> {
  const posts = await readPostsAbout(db)
  const asked = ({ bookings, searches, people }: TopicOnTheWire) => (bookings ?? 0) + searches + people
  return [...counts]
    .flatMap(([key, numbers]): TopicOnTheWire[] => {
      const topic = describeTopic(key, business)
      if (!topic) return []
      const about = topic.kind === 'zip' ? [] : posts.filter((post) => isAbout(post, { key, name: topic.title }))
      if (about.some(({ isPublished }) => isPublished)) return []
      const [draft] = about
      const is_served = topic.kind === 'zip' && findServiceArea(business.serviceArea, key.slice(-5)) !== null
      return [{ key, ...topic, ...numbers, is_served, draft: draft ? { id: draft.id, title: draft.title } : null }]
    })
    .toSorted((a, b) => asked(b) - asked(a) || a.title.localeCompare(b.title))
}

async function countTopics(db: Db, { now }: Span): Promise<Counts> {
  const counts: Counts = new Map()
  const booked = await db
    .select({
      applianceType: bookings.applianceType,
      problem: sql<string>`left(${bookings.problemDescription}, 1000)`,
      symptom: homeownerDetails.symptomKey,
    })
    .from(bookings)
    .innerJoin(deskBookings, and(eq(deskBookings.bookingId, bookings.id), ne(deskBookings.state, 'not_a_customer')))
    .leftJoin(homeownerDetails, eq(homeownerDetails.bookingId, bookings.id))
    .where(gte(bookings.createdAt, startOf(now)))
    .orderBy(desc(bookings.createdAt))
    .limit(mostBookings)
  for (const [index, { applianceType, problem, symptom }] of booked.entries()) {
    if (index % bookingsPerTurn === 0) await nextTurn()
    const fault = chosenSymptom(applianceType, symptom) ?? findKnownFaults(applianceType, problem)[0]
    if (fault) addTo(counts, keyOfFault(fault), { bookings: 1 })
  }
  const { rows } = await db.execute<{ topic: string; searches: number }>(sql`
    SELECT topic, sum(searches)::int AS searches FROM missed_searches
    WHERE day >= ${businessDayOf(startOf(now))} GROUP BY topic`)
  for (const { topic, searches } of rows) addTo(counts, topic, { searches })
  return counts
}

const startOf = (now: Date) => boundsOfBusinessDay(addDays(businessDayOf(now), 1 - topicDays)).from

function addTo(counts: Counts, key: string, more: { bookings?: number; searches?: number; people?: number }) {
  const { bookings, searches, people } = counts.get(key) ?? { bookings: 0, searches: 0, people: 0 }
  counts.set(key, {
    bookings: (bookings ?? 0) + (more.bookings ?? 0),
    searches: searches + (more.searches ?? 0),
    people: people + (more.people ?? 0),
  })
}
