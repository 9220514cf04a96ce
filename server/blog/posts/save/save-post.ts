import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { dropPagesOf, findPost, getPost, lockPost, type PostWithCategories } from '#server/blog/posts/posts.ts'
import { invalid, isAppError } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { againAfterDeadlock } from '#server/platform/db/deadlocks.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { keptImageAddress } from '#shared/blog/image-address.ts'
import type { PostInput } from '#shared/blog/post-form.ts'
import type { Business } from '#shared/business/business.ts'
import { keepOldSlug, linkCategories, requireStoredImages, takeSlug } from './post-links.ts'
import { EditConflict, keepFirstRevision, storeRevision, withoutReview } from './revisions.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { schedulePublication } from './scheduled-publishing.job.ts'

export interface SavePostContext {
  db: Db
  clock: Clock
  pageCache: Pick<PageCache, 'drop'>
  queue: Pick<Queue, 'enqueue'>
  business(): Pick<Business, 'url'>
}

/**
 * Stores a new post with its links, its first revision and everything its status calls for, all or nothing. `savedBy` is the person
 * who saves (their email address, if they have one), or `null` for the program.
 * @throws AppError invalid with a sentence for the field: the slug is taken, a category or an image does not exist, nothing is left
 * of the content when it is cleaned
 */
export async function createPost(
  ctx: SavePostContext,
  {
    id,
    input,
    savedBy,
    aiGenerated = false,
    reviewNotes = [],
  }: { id?: string; input: PostInput; savedBy: string | null; aiGenerated?: boolean; reviewNotes?: string[] },
): Promise<PostWithCategories> {
  const now = ctx.clock.now()
  const columns = columnsOf(input, { siteUrl: ctx.business().url })
  return inTransaction(ctx.db, async (tx) => {
    const [created] = await tx
      .insert(blogPosts)
      .values({
        id,
        ...columns,
        publishedAt: input.status === 'published' ? now : null,
        aiGenerated,
        reviewNotes,
        updatedBy: savedBy,
        createdAt: now,
        updatedAt: now,
      })
      // Check the id before the slug: a post sent again conflicts on both.
      .onConflictDoNothing({ target: blogPosts.id })
      .returning({ id: blogPosts.id })
    if (!created) throw new IdTaken()
    return finishSave(ctx, tx, { id: created.id, input })
  })
}

class IdTaken extends Error {}

/**
 * Stores a new post under an id the editor created. If it is sent again after a lost response, it is the same post and not a second
 * one.
 * @throws EditConflict when the post with this id has different content; AppError invalid as for any new post
 */
export async function createPostOnce(
  ctx: SavePostContext,
  post: { id: string; input: PostInput; savedBy: string | null },
): Promise<{ post: PostWithCategories; isRepeated: boolean }> {
  try {
    return { post: await createPost(ctx, post), isRepeated: false }
  } catch (error) {
    // If it is sent twice at the same moment, PostgreSQL may notice the taken slug before the taken id.
    const stored = error instanceof IdTaken || isAppError(error) ? await findPost(ctx.db, post.id) : null
    if (!stored) throw error
    if (!isStoredAs(stored, post.input, ctx.business().url)) throw new EditConflict(stored)
    return { post: stored, isRepeated: true }
  }
}

function isStoredAs(stored: PostWithCategories, input: PostInput, siteUrl: string): boolean {
  const categoryIds = stored.categories.map(({ id }) => id)
  return (
    isDeepStrictEqual({ ...stored, ...columnsOf(input, { siteUrl }) }, stored) &&
    isDeepStrictEqual(categoryIds.toSorted(), input.category_ids.toSorted())
  )
}

/**
 * Saves an editor's changes to version `version`. Publishing sets the publish date to now, as the spec requires (spec.md §4), unless
 * `keepPublishDate` asks to keep the current one; any other status sets it to null. A person who publishes or schedules a post has
 * seen the review's notes, so those are removed. With `keepsAllImages`, no image is removed from the content. A state that entered
 * the database some other way is kept as a revision first.
 * @throws EditConflict when another version was saved in the meantime; AppError not_found, or invalid as for a new post
 */
export async function updatePost(
  ctx: SavePostContext,
  {
    id,
    input,
    version,
    keepPublishDate,
    savedBy,
    keepsAllImages = false,
  }: {
    id: string
    input: PostInput
    version: number
    keepPublishDate: boolean
    savedBy: string | null
    keepsAllImages?: boolean
  },
): Promise<PostWithCategories> {
  const now = ctx.clock.now()
  const columns = columnsOf(input, { siteUrl: ctx.business().url, keepsAllImages })
  return inTransaction(ctx.db, async (tx) => {
    const current = await lockPost(tx, id)
    if (current.version !== version) throw new EditConflict(await getPost(tx, id))
    await keepFirstRevision(tx, current)
    if (current.slug !== input.slug) await keepOldSlug(tx, current)
    const isReviewed = savedBy !== null && input.status !== 'draft' && current.reviewNotes.length > 0
    await tx
      .update(blogPosts)
      .set({
        ...columns,
        ...(isReviewed && withoutReview(columns.content, current.reviewNotes)),
        publishedAt: input.status === 'published' ? (keepPublishDate && current.publishedAt) || now : null,
        version: version + 1,
        updatedBy: savedBy,
        updatedAt: now,
      })
      .where(eq(blogPosts.id, id))
    return finishSave(ctx, tx, { id, input })
  })
}

/** Everything a save does once the row is written. */
async function finishSave(ctx: SavePostContext, tx: Db, { id, input }: { id: string; input: PostInput }) {
  await linkCategories(tx, { postId: id, categoryIds: input.category_ids })
  const post = await getPost(tx, id)
  await takeSlug(tx, post)
  await requireStoredImages(tx, post)
  await storeRevision(tx, post)
  await schedulePublication(ctx, tx, post)
  await dropPagesOf(ctx, tx, id)
  return post
}

/** @throws AppError invalid when nothing is left of the content */
function columnsOf(input: PostInput, { siteUrl, keepsAllImages }: { siteUrl: string; keepsAllImages?: boolean }) {
  const content = sanitizeContent(input.content, siteUrl, { keepsAllImages })
  if (content.trim() === '') throw invalid('Content is required', { content: 'Content is required' })
  const { featured_image_url: featured, scheduled_for: scheduledFor } = input
  return {
    title: input.title,
    slug: input.slug,
    excerpt: input.excerpt,
    content,
    featuredImageUrl: featured && (keptImageAddress(featured, siteUrl) ?? featured),
    metaDescription: input.meta_description,
    metaKeywords: input.meta_keywords,
    status: input.status,
    scheduledFor: input.status === 'scheduled' && scheduledFor !== null ? new Date(scheduledFor) : null,
  }
}

/** If two editors save the same slug at once, the unique index catches it, which a check before saving wouldn't. */
async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await againAfterDeadlock(() => db.transaction(work))
  } catch (error) {
    if (uniqueViolationOf(error) !== 'blog_posts_slug_key') throw error
    const message = 'Another post already uses this slug'
    throw invalid(message, { slug: message })
  }
}
