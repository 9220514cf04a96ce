/** What a post refers to and needs to exist: its categories and the stored images it uses. */
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogCategories, blogImages, blogPostCategories, type Post } from '#server/platform/db/schema/blog.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import { readStoragePaths } from './image-addresses.ts'

/** Makes these the post's categories. @throws AppError invalid when one of them does not exist */
export async function linkCategories(tx: Db, { postId, categoryIds }: { postId: string; categoryIds: string[] }) {
  const isOfPost = eq(blogPostCategories.postId, postId)
  if (categoryIds.length === 0) {
    await tx.delete(blogPostCategories).where(isOfPost)
    return
  }
  // Locked so none is deleted before the links are written.
  const known = await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(inArray(blogCategories.id, categoryIds))
    .orderBy(blogCategories.id)
    .for('key share')
  if (known.length < categoryIds.length) {
    const message = 'A category you chose no longer exists. Please choose again.'
    throw invalid(message, { category_ids: message })
  }
  await tx.delete(blogPostCategories).where(and(isOfPost, notInArray(blogPostCategories.categoryId, categoryIds)))
  await tx
    .insert(blogPostCategories)
    .values(categoryIds.map((categoryId) => ({ postId, categoryId })))
    .onConflictDoNothing()
}

/**
 * Checks that the stored images the post uses exist. Locks their rows until the transaction ends, so none is removed in the
 * meantime.
 * @throws AppError invalid when an image is not in the storage
 */
export async function requireStoredImages(tx: Db, post: Pick<Post, 'content' | 'featuredImageUrl'>): Promise<void> {
  const paths = readStoragePaths(post)
  if (paths.length === 0) return
  const stored = await tx
    .select({ path: blogImages.path })
    .from(blogImages)
    .where(and(inArray(blogImages.path, paths), isNull(blogImages.removedAt)))
    .orderBy(blogImages.path)
    .for('key share')
  const missing = paths.find((path) => stored.every((image) => image.path !== path))
  if (missing === undefined) return
  const message = `The image ${missing.slice(missing.indexOf('/') + 1)} is no longer in storage. Upload it again.`
  const field = post.featuredImageUrl === imageUrl(missing) ? 'featured_image_url' : 'content'
  throw invalid(message, { [field]: message })
}
