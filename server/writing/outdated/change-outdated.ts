import { eq } from 'drizzle-orm'
import { findPost, type PostWithCategories } from '#server/blog/posts/posts.ts'
import { fieldsOf, findRevisionFields } from '#server/blog/posts/save/revisions.ts'
import { type SavePostContext, updatePost } from '#server/blog/posts/save/save-post.ts'
import { conflict, isAppError, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { postChanges } from '#server/platform/db/schema/blog.ts'
import type { PostInput } from '#shared/blog/post-form.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ChangedPostsOnTheWire, OutdatedPostsChange } from '#shared/writing/outdated-endpoints.ts'
import { correctPlaces, findOutdated } from './find-outdated.ts'

export interface ChangeOutdatedContext extends SavePostContext {
  business(): BusinessWithArea
}

/**
 * Saves the chosen posts with the chosen places up to date, as an editor's save would: a new revision each, at its old publish date.
 * A post that was changed, deleted or can't be saved stays as it is, and the answer says so. The same `id` again is the same change.
 * @throws AppError conflict, with nothing changed, when the facts aren't those that the list was made with
 */
export async function changeOutdatedPosts(
  ctx: ChangeOutdatedContext,
  { id, posts: chosen, savedBy }: OutdatedPostsChange & { savedBy: string },
): Promise<ChangedPostsOnTheWire> {
  return ctx.db.transaction(async (tx) => {
    const entry = { id, posts: [], leftAlone: [], madeAt: ctx.clock.now() }
    const [mine] = await tx.insert(postChanges).values(entry).onConflictDoNothing().returning({ id: postChanges.id })
    if (!mine) return answerAgain(tx, id)
    const posts: (typeof postChanges.$inferSelect)['posts'] = []
    const leftAlone: string[] = []
    // In the order of the ids, so that two changes at once wait for each other and don't end in a deadlock.
    for (const one of chosen.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const post = await findPost(tx, one.id)
      if (!post) leftAlone.push('A post on the list no longer exists.')
      else if (post.version !== one.version) leftAlone.push(`“${post.title}” was changed after this list was made.`)
      else {
        const input = fieldsOf({ ...post, ...correctChosen(post, one.places, ctx.business()) })
        const saved = await savePost({ ...ctx, db: tx }, post, { input, savedBy })
        if (typeof saved === 'string') leftAlone.push(saved)
        else posts.push({ id: post.id, title: post.title, before: post.version, after: saved.version })
      }
    }
    await tx.update(postChanges).set({ posts, leftAlone }).where(eq(postChanges.id, id))
    return { posts: posts.length, left_alone: leftAlone }
  })
}

async function answerAgain(tx: Db, id: string): Promise<ChangedPostsOnTheWire> {
  const { posts, leftAlone } = await readChange(tx, id)
  return { posts: posts.length, left_alone: leftAlone }
}

/** @throws AppError conflict when a place would now get other words than the person saw */
function correctChosen(
  post: PostWithCategories,
  places: OutdatedPostsChange['posts'][number]['places'],
  business: BusinessWithArea,
) {
  const found = new Map(findOutdated(post, business).map(({ place, replacement }) => [place, replacement]))
  if (places.some(({ place, replacement }) => found.get(place) !== replacement))
    throw conflict('Your facts were changed after this list was made. Nothing was changed: please check the new list.')
  return correctPlaces(post, new Set(places.map(({ place }) => place)), business)
}

/**
 * Saves each post of a change with its texts from before, as a new revision. A post that was changed or deleted since stays as it is,
 * and the answer says so. Undoing it again changes nothing.
 * @throws AppError not_found
 */
export async function undoPostChange(
  ctx: SavePostContext,
  { id, savedBy }: { id: string; savedBy: string },
): Promise<ChangedPostsOnTheWire> {
  return ctx.db.transaction(async (tx) => {
    const change = await readChange(tx, id)
    if (change.undone) return change.undone
    const undone: ChangedPostsOnTheWire = { posts: 0, left_alone: [] }
    for (const { id: postId, title, before, after } of change.posts) {
      const post = await findPost(tx, postId)
      const input = await findRevisionFields(tx, { postId, version: before })
      const reason = !post
        ? `“${title}” no longer exists.`
        : post.version !== after || !input
          ? `“${post.title}” was changed since, so it stays as it is.`
          : await savePost({ ...ctx, db: tx }, post, { input, savedBy })
      if (typeof reason === 'string') undone.left_alone.push(reason)
      else undone.posts++
    }
    await tx.update(postChanges).set({ undone }).where(eq(postChanges.id, id))
    return undone
  })
}

async function readChange(tx: Db, id: string) {
  const [change] = isUuid(id) ? await tx.select().from(postChanges).where(eq(postChanges.id, id)).for('update') : []
  if (!change) throw notFound('We can’t find that change.')
  return change
}

/** @returns the saved post, or a sentence that says why it stays as it is */
async function savePost(
  ctx: SavePostContext,
  post: PostWithCategories,
  { input, savedBy }: { input: PostInput; savedBy: string },
): Promise<PostWithCategories | string> {
  const { id, version } = post
  try {
    // Keeps every image too: nobody would notice if this save dropped one.
    return await updatePost(ctx, { id, version, input, savedBy, keepPublishDate: true, keepsAllImages: true })
  } catch (error) {
    if (!isAppError(error)) throw error
    return `“${post.title}” stays as it is. ${error.message}`
  }
}
