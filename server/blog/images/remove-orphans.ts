import { and, eq, gt, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { draftLifetimeDays } from '#shared/blog/post-form.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { listResizedPaths } from './resized-images.ts'

interface OrphansContext extends SweepContext {
  storage: Storage
}

/** A browser may hold a draft that uses the image for that long without the server knowing. */
const orphanAfterMs = (draftLifetimeDays + 1) * dayMs
/** Longer than a resize takes, since one may be running while its original is removed. */
const forgetAfterMs = hourMs
const removedAtOnce = 100
const lookedAtOnce = 1000

/**
 * Looks at the content of posts and revisions, no matter who wrote it, and at what those in the trash name; an index answers each
 * (migrations 0085 and 0380). Also looks at the business's logo and photos, which are in two short rows.
 */
const isNamed = sql<boolean>`(
  EXISTS (SELECT FROM blog_posts p WHERE blog_image_paths(p.content, p.featured_image_url) @> ARRAY[blog_images.path])
  OR EXISTS (SELECT FROM blog_post_revisions r
    WHERE blog_image_paths(r.fields->>'content', r.fields->>'featured_image_url') @> ARRAY[blog_images.path])
  OR EXISTS (SELECT FROM deleted_posts d WHERE d.images @> ARRAY[blog_images.path])
  OR EXISTS (SELECT FROM business_facts b WHERE b.section IN ('looks', 'photos') AND strpos(b.facts::text, blog_images.path) > 0))`

/**
 * Removes images that no post, revision, deleted post or business fact has used for longer than a draft lives, along with everything made from
 * them. An image's row goes some time after it, with its files deleted once more, in case the first attempt was cut short. Safe to
 * interrupt anywhere, and several processes can run it at once.
 * @returns in `done`, how many were removed
 */
export async function removeOrphanImages(ctx: OrphansContext): Promise<Swept> {
  await noteUnnamed(ctx)
  while ((await markOrphans(ctx)) === removedAtOnce);
  const { path, removedAt } = blogImages
  const forgetBefore = new Date(ctx.clock.now().getTime() - forgetAfterMs)
  return forEachDue(ctx, {
    sweep: 'removed_image',
    find: () => ctx.db.select({ path, removedAt }).from(blogImages).where(isNotNull(removedAt)),
    idOf: (image) => image.path,
    async work(image) {
      await removeFiles(ctx.storage, image.path)
      const isForgotten = image.removedAt !== null && image.removedAt < forgetBefore
      if (isForgotten) await ctx.db.delete(blogImages).where(eq(path, image.path))
      return !isForgotten
    },
  })
}

/** Records which images are now unused and which are back in use. Works in steps to keep each statement short. */
async function noteUnnamed({ db, clock }: OrphansContext): Promise<void> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const images = await db
      .select({ path: blogImages.path, unnamedSince: blogImages.unnamedSince, isNamed })
      .from(blogImages)
      .where(and(isNull(blogImages.removedAt), gt(blogImages.path, last)))
      .orderBy(blogImages.path)
      .limit(lookedAtOnce)
    const left = images.filter((image) => !image.isNamed && image.unnamedSince === null)
    const namedAgain = images.filter((image) => image.isNamed && image.unnamedSince !== null)
    for (const [changed, unnamedSince] of [
      [left, clock.now()],
      [namedAgain, null],
    ] as const) {
      const paths = changed.map(({ path }) => path)
      if (paths.length > 0) await db.update(blogImages).set({ unnamedSince }).where(inArray(blogImages.path, paths))
    }
    last = images.at(-1)?.path
  }
}

/**
 * From here on no post can use them. Locks the rows before checking the content once more: a save locks them too before it commits,
 * so one of the two sees the other.
 */
async function markOrphans({ db, clock }: OrphansContext): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ path: blogImages.path })
      .from(blogImages)
      .where(and(lt(blogImages.unnamedSince, new Date(now.getTime() - orphanAfterMs)), isNull(blogImages.removedAt)))
      .limit(removedAtOnce)
      .for('update', { skipLocked: true })
    if (locked.length === 0) return 0
    const paths = locked.map(({ path }) => path)
    const marked = await tx
      .update(blogImages)
      .set({ removedAt: now })
      .where(and(inArray(blogImages.path, paths), not(isNamed)))
      .returning({ path: blogImages.path })
    return marked.length
  })
}

async function removeFiles(storage: Storage, path: string): Promise<void> {
  for (const file of [path, ...listResizedPaths(path)]) await storage.remove(file)
}
