import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import { isPublished, newestFirst } from './post-cards.ts'

/** How many of the newest posts are looked at, and how many are named. */
const mostRead = 500
const mostNamed = 4
/** The longest a page waits for a slow or unreachable database. */
const longestWaitMs = 1_000

/**
 * The newest published posts about something: those that say so in their title, then those that do in their excerpt. Empty without the
 * database. Never throws.
 */
export async function listPostsAbout(db: Db, words: RegExp): Promise<{ title: string; slug: string }[]> {
  const posts = (await withTimeout(longestWaitMs, readNewest(db))) ?? []
  const isTitled = ({ title }: { title: string }) => words.test(title)
  const others = posts.filter((post) => !isTitled(post) && words.test(post.excerpt ?? ''))
  return [...posts.filter(isTitled), ...others].slice(0, mostNamed).map(({ title, slug }) => ({ title, slug }))
}

async function readNewest(db: Db) {
  return db
    .select({ title: blogPosts.title, slug: blogPosts.slug, excerpt: blogPosts.excerpt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(mostRead)
}
