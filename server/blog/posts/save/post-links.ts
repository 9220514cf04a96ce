/** What a post refers to and needs to exist: its categories and the stored images it uses. */
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  blogCategories,
  blogImages,
  blogPostCategories,
  blogSlugRedirects,
  type Post,
} from '#server/platform/db/schema/blog.ts'
import { findRemovedImages, readImageAddresses } from '#shared/blog/content-images.ts'
import { imagePathOf, imageUrl } from '#shared/blog/image-address.ts'

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

/** Storage paths of the images a post uses in its content and as its featured image. */
function readStoragePaths(post: { content: string; featuredImageUrl: string | null }): string[] {
  const addresses = [...readImageAddresses(post.content), post.featuredImageUrl ?? '']
  return [...new Set(addresses.map((address) => imagePathOf(address)).filter((path) => path !== null))]
}

/** Messages for the editor about images that the sanitizer removes from this content. */
export function describeRemovedImages(html: string, siteUrl?: string): string[] {
  const removed = findRemovedImages(html, siteUrl)
  if (removed.length === 0) return []
  const hosts = [...new Set(removed.map(hostOf).filter((host) => host !== null))]
  const from = hosts.length > 0 ? ` (${hosts.slice(0, 3).join(', ')})` : ''
  return [
    removed.length === 1
      ? `One image was removed because it isn’t stored on this site${from}. Upload it here instead.`
      : `${removed.length} images were removed because they aren’t stored on this site${from}. Upload them here instead.`,
  ]
}

function hostOf(address: string): string | null {
  return /^(https?:)?\/\//i.test(address) && URL.canParse(address, 'https://x')
    ? new URL(address, 'https://x').host
    : null
}

/** Remembers a slug the post gives up. An unpublished post doesn't take a redirect away from a post that used the slug in public. */
export async function keepOldSlug(tx: Db, { id: postId, slug, status }: Pick<Post, 'id' | 'slug' | 'status'>) {
  const insert = tx.insert(blogSlugRedirects).values({ slug, postId })
  if (status !== 'published') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: blogSlugRedirects.slug, set: { postId, createdAt: sql`now()` } })
}

/** Stops the post's slug from redirecting to the post itself, and to any other post once this one is published. */
export async function takeSlug(tx: Db, { id, slug, status }: Pick<Post, 'id' | 'slug' | 'status'>): Promise<void> {
  const isOwn = eq(blogSlugRedirects.postId, id)
  await tx
    .delete(blogSlugRedirects)
    .where(and(eq(blogSlugRedirects.slug, slug), status === 'published' ? undefined : isOwn))
}
