import { and, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogImages, blogPostImages } from '#server/platform/db/schema/blog.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { listResizedPaths } from './resized-images.ts'

interface OrphansContext {
  db: Db
  storage: Storage
  clock: Clock
}

/** The time that an editor has to save the post for which an image was uploaded. */
const orphanAfterMs = 24 * 60 * 60 * 1000
/** Longer than the making of a resized image takes, one of which may be under way while its original is removed. */
const forgetAfterMs = 60 * 60 * 1000
const batchSize = 100

/**
 * Removes images that no post and no revision names and that are older than a day, with all that was made of them. May be
 * interrupted anywhere and run by several processes at once.
 * @returns how many were removed
 */
export async function removeOrphanImages(ctx: OrphansContext): Promise<number> {
  await forgetRemoved(ctx)
  let removed = 0
  for (;;) {
    const paths = await markOrphans(ctx)
    for (const path of paths) await removeFiles(ctx.storage, path)
    removed += paths.length
    if (paths.length < batchSize) return removed
  }
}

/**
 * From here on no post can name them. The rows are locked before the links are looked at: a save locks them as well before it
 * links them, so one of the two sees the other.
 */
async function markOrphans({ db, clock }: OrphansContext): Promise<string[]> {
  const now = clock.now()
  const links = db.select({ one: sql`1` }).from(blogPostImages).where(sql`${blogPostImages.path} = ${blogImages.path}`)
  return db.transaction(async (tx) => {
    const old = new Date(now.getTime() - orphanAfterMs)
    const locked = await tx
      .select({ path: blogImages.path })
      .from(blogImages)
      .where(and(lt(blogImages.createdAt, old), isNull(blogImages.removedAt), notExists(links)))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    if (locked.length === 0) return []
    const paths = locked.map(({ path }) => path)
    const marked = await tx
      .update(blogImages)
      .set({ removedAt: now })
      .where(and(inArray(blogImages.path, paths), notExists(links)))
      .returning({ path: blogImages.path })
    return marked.map(({ path }) => path)
  })
}

/** Drops the rows of images that were removed some time ago, once more without their files: the first time may have been cut short. */
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
