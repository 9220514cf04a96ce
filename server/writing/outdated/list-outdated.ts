import { and, asc, desc, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts, postChanges } from '#server/platform/db/schema/blog.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import {
  mostOutdatedPosts,
  type OutdatedPostOnTheWire,
  type OutdatedPostsOnTheWire,
} from '#shared/writing/outdated-endpoints.ts'
import { findOutdated } from './find-outdated.ts'

interface ListOutdatedContext {
  db: Db
  business(): BusinessWithArea
}

/** How many posts are in memory at once. */
const batchSize = 20

/** Reads every post, of any status, and lists what's outdated: the sure ones first, in a stable order. */
export async function listOutdatedPosts(ctx: ListOutdatedContext): Promise<OutdatedPostsOnTheWire> {
  const found: OutdatedPostOnTheWire[] = []
  for await (const post of allPosts(ctx.db)) {
    const { id, title, status, version } = post
    const places = findOutdated(post, ctx.business())
    if (places.length > 0) found.push({ id, title, status, version, places })
  }
  const isSure = ({ places }: OutdatedPostOnTheWire) => places.some(({ is_sure }) => is_sure)
  const [sure, unsure] = [found.filter(isSure), found.filter((post) => !isSure(post))]
  return {
    sure: sure.length,
    unsure: unsure.length,
    posts: [...sure, ...unsure].slice(0, mostOutdatedPosts),
    last_change: await findLastChange(ctx.db),
  }
}

async function* allPosts(db: Db) {
  let last: string | null = null
  for (;;) {
    const batch: OutdatedCandidate[] = await db
      .select(columns)
      .from(blogPosts)
      .where(last === null ? undefined : gt(blogPosts.id, last))
      .orderBy(asc(blogPosts.id))
      .limit(batchSize)
    yield* batch
    last = batch.at(-1)?.id ?? null
    if (batch.length < batchSize) return
  }
}

type OutdatedCandidate = Pick<typeof blogPosts.$inferSelect, keyof typeof columns>
const { id, title, excerpt, content, metaDescription, metaKeywords, status, version } = blogPosts
const columns = { id, title, excerpt, content, metaDescription, metaKeywords, status, version }

/** The newest change that changed something and wasn't undone, unless every post of it has been saved since. */
async function findLastChange(db: Db): Promise<OutdatedPostsOnTheWire['last_change']> {
  const isStanding = and(isNull(postChanges.undone), ne(postChanges.posts, []))
  const [change] = await db.select().from(postChanges).where(isStanding).orderBy(desc(postChanges.madeAt)).limit(1)
  if (!change) return null
  const ids = change.posts.map((post) => post.id)
  const now = await db
    .select({ id: blogPosts.id, version: blogPosts.version })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids))
  const untouched = change.posts.filter((post) => now.some((one) => one.id === post.id && one.version === post.after))
  if (untouched.length === 0) return null
  return { id: change.id, made_at: change.madeAt.toISOString(), posts: untouched.length }
}
