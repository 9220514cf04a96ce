import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { Fault, WrittenAppliance } from '#content/appliances/appliance.ts'
import { writtenAppliances } from '#content/appliances/appliances.ts'
import { type Season, seasonOf, seasons, seasonsUntil } from '#content/articles/seasons.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import { monthOf } from './schedule.ts'

export interface ChosenTopic {
  /** In words, for people to read. */
  topic: string
  planned: Topic
  /** Whether the topic is the planned one itself, not a person's own that comes close to it. */
  isPlanned: boolean
  /** How many times the planned topic's fault has been written about before, whatever the season. */
  round: number
  nearest: Nearest | null
}

interface Nearest {
  title: string
  /** Trigram similarity to the topic, 0 to 1. */
  similarity: number
}

/** A post at least this similar already covers the topic. */
const alreadyCovered = 0.5
/** The most topics compared with the blog before settling for the least similar one. */
const mostCompared = 60

/**
 * Uses a person's own topic as it is, unless it is the name of a fault: then it is the planned one about it. Otherwise picks a planned one about a fault that has been written about least. Of those, it is one
 * that has been used least, fits this season or the next one coming up, and isn't covered by the blog yet. So no fault comes up again
 * before all the others have, and no planned topic a second time before all have been used.
 */
export async function chooseTopic(
  db: Db,
  { wanted, categoryName, now }: { wanted: string | null; categoryName: string | null; now: Date },
): Promise<ChosenTopic> {
  const season = seasonOf(monthOf(now))
  const uses = await countUses(db)
  const usesOf = ({ key }: Topic) => uses.get(key) ?? 0
  const roundOf = ({ fault }: Topic) => uses.get(fault.symptom) ?? 0
  const compareUses = (a: Topic, b: Topic) => roundOf(a) - roundOf(b) || usesOf(a) - usesOf(b)
  const ranked = topicsFor(categoryName).toSorted(
    (a, b) => compareUses(a, b) || seasonsUntil(a.season, season) - seasonsUntil(b.season, season),
  )
  const named = ranked.find(({ fault }) => fault.name === wanted)
  if (named) {
    const nearest = await findNearest(db, named.label)
    return { topic: named.label, planned: named, isPlanned: true, round: roundOf(named), nearest }
  }
  if (wanted !== null) {
    const planned = likeliest(ranked, wanted)
    return { topic: wanted, planned, isPlanned: false, round: roundOf(planned), nearest: await findNearest(db, wanted) }
  }
  const leastUsed = ranked.filter((topic, _, [first = topic]) => compareUses(topic, first) === 0)
  const { planned, nearest } = await findUncovered(db, leastUsed.slice(0, mostCompared))
  return { topic: planned.label, planned, isPlanned: true, round: roundOf(planned), nearest }
}

/** The first topic the blog doesn't cover, or else the one it covers least. */
async function findUncovered(db: Db, topics: Topic[]): Promise<{ planned: Topic; nearest: Nearest | null }> {
  let least: { planned: Topic; nearest: Nearest | null } | undefined
  const similarity = (nearest: Nearest | null) => nearest?.similarity ?? 0
  for (const planned of topics) {
    const nearest = await findNearest(db, planned.label)
    if (!least || similarity(nearest) < similarity(least.nearest)) least = { planned, nearest }
    if (similarity(nearest) < alreadyCovered) break
  }
  if (!least) throw new Error('The planned list is empty')
  return least
}

/** Topics about the appliance the category is named after, or all of them if it isn't named after one. */
function topicsFor(categoryName: string | null): Topic[] {
  const fitting =
    categoryName === null ? [] : plannedTopics.filter(({ appliance }) => appliance.words.test(categoryName))
  return fitting.length > 0 ? fitting : plannedTopics
}

/** The planned topic that shares the most words with `text`. Ties go to the first on the list. */
function likeliest(topics: Topic[], text: string): Topic {
  const words = new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
  const score = ({ appliance, fault }: Topic) => {
    const own = `${fault.name} ${fault.problem} ${fault.key}`.toLowerCase().match(/[a-z]{3,}/g) ?? []
    return (appliance.words.test(text) ? 10 : 0) + new Set(own.filter((word) => words.has(word))).size
  }
  return topics.reduce((a, b) => (score(b) > score(a) ? b : a))
}

/** By topic, and by fault. */
async function countUses(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: aiGenerations.topicKey, uses: count() })
    .from(aiGenerations)
    .where(eq(aiGenerations.status, 'succeeded'))
    .groupBy(aiGenerations.topicKey)
  const counts = new Map<string, number>()
  for (const { key, uses } of rows) {
    if (key === null) continue
    const symptom = key.slice(0, key.lastIndexOf('/'))
    counts.set(key, uses)
    counts.set(symptom, (counts.get(symptom) ?? 0) + uses)
  }
  return counts
}

/** The post whose title or slug is most similar to `words`; `null` while the blog is empty. Each half is one index lookup. */
async function findNearest(db: Db, words: string): Promise<Nearest | null> {
  const nearestBy = (name: SQL) => sql`(
    SELECT title, similarity(${name}, ${words}::text) AS similarity
    FROM blog_posts ORDER BY ${name} <-> ${words}::text LIMIT 1)`
  const { rows } = await db.execute<{ title: string; similarity: number }>(sql`
    SELECT title, similarity
    FROM (${nearestBy(sql`lower(title)`)} UNION ALL ${nearestBy(sql`replace(slug, '-', ' ')`)}) AS post
    ORDER BY similarity DESC LIMIT 1`)
  const [post] = rows
  return post ? { title: post.title, similarity: Number(post.similarity) } : null
}

/** The planned list of topics: appliance × symptom × season. */
export interface Topic {
  /** appliance/fault/season. Never changes, because runs remember it. */
  key: string
  /** In words: "Refrigerator Not Cooling in summer". */
  label: string
  appliance: WrittenAppliance
  fault: Fault
  season: Season
  /** Differs between neighbors on the list that are about different faults, so each is written in a different way. */
  turn: number
}

/** Cycles through the appliances, one fault at a time, so neighbors on the list are about different ones. */
export const plannedTopics: Topic[] = Array.from({ length: 10 }, (_, index) =>
  writtenAppliances.flatMap((appliance, order) => {
    const fault = appliance.faults[index]
    return fault ? [{ appliance, fault, turn: index + order }] : []
  }),
)
  .flat()
  .flatMap(({ appliance, fault, turn }) =>
    seasons.map((season) => ({
      key: `${fault.symptom}/${season}`,
      label: `${fault.name} in ${season}`,
      appliance,
      fault,
      season,
      turn,
    })),
  )
