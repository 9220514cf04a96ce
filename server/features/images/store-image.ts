import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { imageUrl, isImagePath } from '#shared/image-address.ts'
import { uuidFromHex } from '#shared/uuid.ts'
import { type CleanImage, cleanImage } from './clean-image.ts'
import { findImageFormat } from './image-formats.ts'
import type { ImageWork } from './image-work.ts'

export interface StoreImageContext {
  db: Db
  storage: Storage
  imageWork: Pick<ImageWork, 'cleaning'>
}

export interface NewImage extends Omit<CleanImage, 'bytes'> {
  /** In the bucket: `posts/{uuid}.{ext}`. */
  path: string
  /** On this site, without the origin. */
  url: string
}

/**
 * Checks, cleans and stores an image; once this has answered it survives a crash. Until a post names it, it is an orphan,
 * which is removed when no draft can name it anymore. `path` is a new one with the extension of its format when it is left out; it is never overwritten.
 * @throws AppError invalid or too_large about the bytes, invalid about the path, conflict when the path is taken
 */
export async function storeImage(
  ctx: StoreImageContext,
  { bytes, path: wanted }: { bytes: Uint8Array; path?: string },
): Promise<NewImage> {
  // The bytes first: a person who sends an SVG should read about SVG, not about the extension of its path.
  const { bytes: cleaned, ...facts } = await ctx.imageWork.cleaning.run(() => cleanImage(bytes))
  if (wanted !== undefined && !isImagePath(wanted)) {
    throw invalid('The path should be posts/{uuid}.{extension}, with the extension png, jpg, jpeg, webp, gif or avif.')
  }
  const path = wanted ?? `posts/${randomUUID()}.${facts.contentType.slice('image/'.length)}`
  const isNew =
    (await insertImage(ctx, path, { bytes: cleaned, ...facts })) && (await ctx.storage.create(path, cleaned))
  if (!isNew) throw conflict('The resource already exists')
  return { path, url: imageUrl(path), ...facts }
}

/** The row goes in first and stays if writing the file fails, perhaps halfway: the removal of orphans finds files by their rows. */
async function insertImage(
  { db }: StoreImageContext,
  path: string,
  { bytes, contentType, width, height }: CleanImage,
): Promise<boolean> {
  const rows = await db
    .insert(blogImages)
    .values({ path, contentType, sizeBytes: bytes.length, width, height })
    .onConflictDoNothing()
    .returning({ path: blogImages.path })
  return rows.length > 0
}

/**
 * The same, under a path derived from its bytes, so that an image that is sent again because an answer got lost is the same one. What a
 * crash left half-done is finished. @returns its address. @throws AppError invalid or too_large about the bytes
 */
export async function storeImageOnce(ctx: StoreImageContext, { bytes }: { bytes: Uint8Array }): Promise<string> {
  const format = findImageFormat(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = `posts/${uuidFromHex(hash.slice(0, 32))}.${format}`
  const [known] = await ctx.db
    .select({ removedAt: blogImages.removedAt })
    .from(blogImages)
    .where(eq(blogImages.path, path))
  // For what is not an image, and in place of an image that is just being removed.
  if (format === null || (known && known.removedAt !== null)) return (await storeImage(ctx, { bytes })).url
  if (known && (await ctx.storage.find(path))) return imageUrl(path)
  const image = await ctx.imageWork.cleaning.run(() => cleanImage(bytes))
  await insertImage(ctx, path, image)
  await ctx.storage.create(path, image.bytes)
  return imageUrl(path)
}
