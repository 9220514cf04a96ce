import { and, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { draftLifetimeDays } from '#shared/draft-lifetime.ts'
import { listResizedPaths } from './resized-images.ts'

interface OrphansContext {
  db: Db
  storage: Storage
  clock: Clock
}

const dayMs = 24 * 60 * 60 * 1000

/** A draft in a browser may name the image all that time without this server knowing. */
const orphanAfterMs = (draftLifetimeDays + 1) * dayMs
/** Longer than it takes to make a resized image, since one may be under way while its original is removed. */
const forgetAfterMs = 60 * 60 * 1000
const removedAtOnce = 100
const lookedAtOnce = 1000

/**
 * Judged by what the texts say, no matter who wrote them; an index answers both questions (migration 0085). And by the logo and the
 * photos of the business, which stand in two short rows.
 */
const isNamed = sql<boolean>`(
  EXISTS (SELECT FROM blog_posts p WHERE blog_image_paths(p.content, p.featured_image_url) @> ARRAY[blog_images.path])
  OR EXISTS (SELECT FROM blog_post_revisions r
    WHERE blog_image_paths(r.fields->>'content', r.fields->>'featured_image_url') @> ARRAY[blog_images.path])
  OR EXISTS (SELECT FROM business_facts b WHERE b.section IN ('looks', 'photos') AND strpos(b.facts::text, blog_images.path) > 0))`

/**
 * Removes images that no post, no revision and no fact of the business has named for longer than a draft lives, with everything made from them. It can be
 * interrupted anywhere and run by several processes at once.
 * @returns how many were removed
 */
export async function removeOrphanImages(ctx: OrphansContext): Promise<number> {
  await forgetRemoved(ctx)
  await noteUnnamed(ctx)
  let removed = 0
  for (;;) {
    const paths = await markOrphans(ctx)
    for (const path of paths) await removeFiles(ctx.storage, path)
    removed += paths.length
    if (paths.length < removedAtOnce) return removed
  }
}

/** Records which images are no longer named as of now, and which are named again. In steps, so that each statement is short. */
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
 * From here on no post can name them. The rows are locked before the texts are checked once more: a save also locks them before
 * it ends, so one of the two sees the other.
 */
async function markOrphans({ db, clock }: OrphansContext): Promise<string[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ path: blogImages.path })
      .from(blogImages)
      .where(and(lt(blogImages.unnamedSince, new Date(now.getTime() - orphanAfterMs)), isNull(blogImages.removedAt)))
      .limit(removedAtOnce)
      .for('update', { skipLocked: true })
    if (locked.length === 0) return []
    const paths = locked.map(({ path }) => path)
    const marked = await tx
      .update(blogImages)
      .set({ removedAt: now })
      .where(and(inArray(blogImages.path, paths), not(isNamed)))
      .returning({ path: blogImages.path })
    return marked.map(({ path }) => path)
  })
}

/** Drops the rows of images that were removed some time ago, and deletes their files once more: the first time may have been cut short. */
async function forgetRemoved({ db, storage, clock }: OrphansContext): Promise<void> {
  const before = new Date(clock.now().getTime() - forgetAfterMs)
  const rows = await db.select({ path: blogImages.path }).from(blogImages).where(lt(blogImages.removedAt, before))
  for (const { path } of rows) await removeFiles(storage, path)
  const paths = rows.map(({ path }) => path)
  if (paths.length > 0) await db.delete(blogImages).where(inArray(blogImages.path, paths))
}

async function removeFiles(storage: Storage, path: string): Promise<void> {
  for (const file of [path, ...listResizedPaths(path)]) await storage.remove(file)
}
