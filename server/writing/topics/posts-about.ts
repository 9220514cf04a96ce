import { desc, eq, sql } from 'drizzle-orm'
import { knownAppliances } from '#content/appliances/appliances.ts'
import { findKnownFaults, stemsOf } from '#server/bookings/desk/find-known-faults.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations } from '#server/platform/db/schema/ai-writing.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { findFault, keyOfFault, namesBrand } from './topic-keys.ts'

/** A post with the faults it's about. */
export interface PostAbout {
  id: string
  title: string
  isPublished: boolean
  /** Keys of topics. */
  faults: readonly string[]
}

/** How many posts are looked at, the newest first. */
const mostPosts = 5000

/** What the blog's posts are about: what a generated one was written about, and what any title says. */
export async function readPostsAbout(db: Db): Promise<PostAbout[]> {
  const posts = await db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      status: blogPosts.status,
      topicKey: sql<string | null>`(SELECT max(${aiGenerations.topicKey}) FROM ${aiGenerations}
        WHERE ${eq(aiGenerations.postId, blogPosts.id)})`,
    })
    .from(blogPosts)
    .orderBy(desc(blogPosts.createdAt))
    .limit(mostPosts)
  return posts.map(({ id, title, excerpt, status, topicKey }) => ({
    id,
    title,
    isPublished: status === 'published',
    faults: [...faultsOfTitle(title, excerpt), ...(topicKey ? [keyOfTopic(topicKey)] : [])],
  }))
}

/** `dryer.not-heating` of a planned topic's `dryer/not-heating/winter`. */
export const keyOfTopic = (topicKey: string) => topicKey.slice(0, topicKey.lastIndexOf('/')).replace('/', '.')

/** The faults' names in stems, without the appliance's own. One whose name has no stem left is told by its signs. */
const names = knownAppliances.flatMap((appliance) => {
  const own = stemsOf(`${appliance.noun} ${appliance.costName}`)
  return appliance.faults
    .map((fault) => ({
      key: keyOfFault(fault),
      appliance,
      stems: [...stemsOf(fault.name)].filter((stem) => !own.has(stem)),
    }))
    .filter(({ stems }) => stems.length > 0)
})

/**
 * The faults that a title names with all their words ("Washer won't drain or spin"), or else the one it comes closest to, or else the
 * one that title and excerpt come closest to.
 */
export function faultsOfTitle(title: string, excerpt: string | null = null): string[] {
  const said = stemsOf(title)
  const named = names.filter(
    ({ appliance, stems }) => appliance.words.test(title) && stems.every((stem) => said.has(stem)),
  )
  if (named.length > 0)
    return (
      named
        // "Oven heating unevenly" doesn't name "Oven not heating" as well.
        .filter(({ stems }) => !named.some((other) => includesMore(other.stems, stems)))
        .map(({ key }) => key)
    )
  const [closest = findKnownFaults('other', `${title}. ${excerpt ?? ''}`)[0]] = findKnownFaults('other', title)
  return closest ? [keyOfFault(closest)] : []
}

const includesMore = (all: string[], some: string[]) =>
  all.length > some.length && some.every((stem) => all.includes(stem))

/** Whether a post is about a topic: a fault by what it was found to be about, anything else by its title. */
export function isAbout({ title, faults }: PostAbout, { key, name }: { key: string; name: string }): boolean {
  if (findFault(key)) return faults.includes(key)
  return knownAppliances.find((one) => one.key === key)?.words.test(title) ?? namesBrand(title, name)
}
