/** Scheduled posts go out by themselves (issue: a job publishes them, also after downtime). */
import { and, asc, eq, lte } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts, type Post } from '#server/platform/db/schema/blog.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { dropPagesOf, getPost, lockPost } from './posts.ts'
import { storeRevision } from './revisions.ts'
import type { SavePostContext } from './save-post.ts'

type PublishContext = Pick<SavePostContext, 'db' | 'clock' | 'pageCache'>

const retries = {
  retryLimit: 10,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 10 * 60,
  expireInSeconds: 60,
  concurrency: 2,
}

/** Comes due at the moment for which the post is planned. */
export const postPublication: JobKind<{ postId: string }> = { name: 'post-publication', ...retries }

/** Enqueues the publication with the save that planned it. */
export async function schedulePublication(ctx: Pick<SavePostContext, 'queue'>, tx: Db, post: Post): Promise<void> {
  if (post.scheduledFor === null) return
  await ctx.queue.enqueue(tx, postPublication, { postId: post.id }, { startAfter: post.scheduledFor })
}

/**
 * Publishes a scheduled post whose moment has come, with that moment as its publish date, so that downtime changes neither
 * the date nor the order of posts. Does nothing for any other post: the plan may have changed, or another process was first.
 * @returns whether it was published now
 */
export async function publishIfDue(ctx: PublishContext, postId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const post = await lockPost(tx, postId).catch(nullWhenDeleted)
    const now = ctx.clock.now()
    if (!post?.scheduledFor || post.scheduledFor > now) return false
    await tx
      .update(blogPosts)
      .set({
        status: 'published',
        publishedAt: post.scheduledFor,
        scheduledFor: null,
        version: post.version + 1,
        updatedBy: null,
        updatedAt: now,
      })
      .where(eq(blogPosts.id, postId))
    await storeRevision(tx, await getPost(tx, postId))
    await dropPagesOf(ctx, tx, postId)
    return true
  })
}

/** Publishes everything that is due, oldest plan first: what the jobs left, whatever became of them. @returns how many */
export async function publishDuePosts(ctx: PublishContext): Promise<number> {
  const due = await ctx.db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'scheduled'), lte(blogPosts.scheduledFor, ctx.clock.now())))
    .orderBy(asc(blogPosts.scheduledFor))
  let published = 0
  for (const { id } of due) if (await publishIfDue(ctx, id)) published++
  return published
}

function nullWhenDeleted(error: unknown): null {
  if (isAppError(error) && error.code === 'not_found') return null
  throw error
}
