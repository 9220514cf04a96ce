import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conflict, invalid } from '#server/errors.ts'
import { bounds } from '#server/platform/bounds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { imageUrl, isImagePath } from '#shared/blog/image-address.ts'
import { uuidFromHex } from '#shared/uuid.ts'
import { type CleanImage, cleanImage, findImageFormat } from './clean-image.ts'

export interface StoreImageContext {
  db: Db
  storage: Storage
  imageWork: Pick<ImageWork, 'cleaning'>
}

interface NewImage extends Omit<CleanImage, 'bytes'> {
  /** Path in the bucket: `posts/{uuid}.{ext}`. */
  path: string
  /** The image's URL on this site, without the origin. */
  url: string
}

/**
 * Checks, cleans and stores an image. Once this resolves, the image survives a crash. It is an orphan until a post uses it, and
 * orphans are removed once no draft can still use them. Without `path`, a new one is chosen with the extension of the image's
 * format. Never overwrites a file.
 * @throws AppError invalid or too_large about the bytes, invalid about the path, conflict when the path is taken
 */
export async function storeImage(
  ctx: StoreImageContext,
  { bytes, path: wanted }: { bytes: Uint8Array; path?: string },
): Promise<NewImage> {
  // Check the bytes first: someone who sends an SVG should read about SVG, not about the path's extension.
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

/** Inserted before the file and kept even if writing the file fails, perhaps halfway: orphan removal finds files by their rows. */
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
 * Like `storeImage`, but under a path derived from the bytes, so an image that is sent again after a lost response is not stored
 * twice. Finishes what a crash left half done. @returns its URL. @throws AppError invalid or too_large about the bytes
 */
export async function storeImageOnce(ctx: StoreImageContext, { bytes }: { bytes: Uint8Array }): Promise<string> {
  const format = findImageFormat(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = `posts/${uuidFromHex(hash.slice(0, 32))}.${format}`
  const [known] = await ctx.db
    .select({ removedAt: blogImages.removedAt })
    .from(blogImages)
    .where(eq(blogImages.path, path))
  // Not an image, or an image at this path is just being removed: store it under a new path.
  if (format === null || (known && known.removedAt !== null)) return (await storeImage(ctx, { bytes })).url
  if (known && (await ctx.storage.find(path))) return imageUrl(path)
  const image = await ctx.imageWork.cleaning.run(() => cleanImage(bytes))
  await insertImage(ctx, path, image)
  await ctx.storage.create(path, image.bytes)
  return imageUrl(path)
}

/** Image decoding and encoding in this process. Never uses every core, so a burst of images leaves room for pages. */
export interface ImageWork {
  /** Separate, so an admin's upload doesn't queue behind visitors' images. */
  cleaning: Semaphore
  resizing: Semaphore
  /** Resizes in progress, by path: two requests for the same image share one. */
  underWay: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>
}

export function createImageWork(): ImageWork {
  return {
    cleaning: createSemaphore(bounds.image_cleaning),
    resizing: createSemaphore(bounds.image_resizing),
    underWay: new Map(),
  }
}
