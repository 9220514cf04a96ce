import { and, asc, eq, lte } from 'drizzle-orm'
import { dropPagesOf, getPost } from '#server/blog/posts/posts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts, type Post } from '#server/platform/db/schema/blog.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import { takeSlug } from './post-links.ts'
import { storeRevision, withoutReview } from './revisions.ts'
import type { SavePostContext } from './save-post.ts'

/** Scheduled posts go out on their own, even after downtime. */
type PublishContext = Pick<SavePostContext, 'db' | 'clock' | 'pageCache'>

const retries = {
  retryLimit: 10,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 10 * 60,
  expireInSeconds: 60,
  concurrency: 2,
}

/** Due at the post's scheduled time. */
export const postPublication: JobKind<{ postId: string }> = { name: 'post-publication', ...retries, staysInside: true }

/** Enqueues the publication in the transaction of the save that scheduled it. */
export async function schedulePublication(ctx: Pick<SavePostContext, 'queue'>, tx: Db, post: Post): Promise<void> {
  if (post.scheduledFor === null) return
  await ctx.queue.enqueue(tx, postPublication, { postId: post.id }, { startAfter: post.scheduledFor })
}

/**
 * Publishes a scheduled post that is due, with its scheduled time as the publish date, so downtime changes neither the date nor the
 * order of posts. Does nothing for any other post: the plan may have changed, or another process may have been first.
 * @returns whether it was published now
 */
async function publishIfDue(ctx: PublishContext, postId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const isDue = and(eq(blogPosts.id, postId), lte(blogPosts.scheduledFor, now))
    const [post] = await tx.select().from(blogPosts).where(isDue).for('update')
    if (!post) return false
    await tx
      .update(blogPosts)
      .set({
        // A save that schedules a post ends its review, but a post scheduled by other means still has its notes.
        ...(post.reviewNotes.length > 0 && withoutReview(post.content, post.reviewNotes)),
        status: 'published',
        publishedAt: post.scheduledFor,
        scheduledFor: null,
        version: post.version + 1,
        updatedBy: null,
        updatedAt: now,
      })
      .where(eq(blogPosts.id, postId))
    const published = await getPost(tx, postId)
    await takeSlug(tx, published)
    await storeRevision(tx, published)
    await dropPagesOf(ctx, tx, postId)
    return true
  })
}

/** Publishes everything that is due, oldest first: whatever the jobs missed, for whatever reason. */
export async function publishDuePosts(ctx: PublishContext & SweepContext): Promise<Swept> {
  return forEachDue(ctx, {
    sweep: 'scheduled_post',
    find: () =>
      ctx.db
        .select({ id: blogPosts.id })
        .from(blogPosts)
        .where(and(eq(blogPosts.status, 'scheduled'), lte(blogPosts.scheduledFor, ctx.clock.now())))
        .orderBy(asc(blogPosts.scheduledFor)),
    idOf: ({ id }) => id,
    work: ({ id }) => publishIfDue(ctx, id),
  })
}

/** Publishes one post at its scheduled time. */
export function postPublicationJob(ctx: Parameters<typeof publishIfDue>[0]): JobHandler<{ postId: string }> {
  return {
    kind: postPublication,
    async handle({ postId }) {
      await publishIfDue(ctx, postId)
    },
  }
}
