import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { findReceivedFormat, type PictureFile } from '#server/platform/pictures/picture-format.ts'
import { createPictureWork, type PictureTurn, type PictureWork } from '#server/platform/pictures/picture-work.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { imageUrl, isImagePath } from '#shared/blog/image-address.ts'
import { uuidFromHex } from '#shared/uuid.ts'
import { type CleanImage, cleanImage } from './clean-image.ts'

export interface StoreImageContext {
  db: Db
  storage: Storage
  imageWork: Pick<ImageWork, 'turns'>
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
 * @throws AppError invalid or too_large about the bytes, invalid about the path, conflict when the path is taken, unavailable when too
 * many others are waiting
 */
export async function storeImage(
  ctx: StoreImageContext,
  { file, path: wanted, turn }: { file: PictureFile; path?: string; turn: PictureTurn },
): Promise<NewImage> {
  // Check the bytes first: someone who sends an SVG should read about SVG, not about the path's extension.
  const { bytes: cleaned, ...facts } = await cleanImage(ctx.imageWork.turns, file, turn)
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
export async function storeImageOnce(
  ctx: StoreImageContext,
  { bytes, turn }: { bytes: Uint8Array; turn: PictureTurn },
): Promise<string> {
  const format = findReceivedFormat(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = `posts/${uuidFromHex(hash.slice(0, 32))}.${format === 'heic' ? 'jpeg' : format}`
  const [known] = await ctx.db
    .select({ removedAt: blogImages.removedAt })
    .from(blogImages)
    .where(eq(blogImages.path, path))
  // Not an image, or an image at this path is just being removed: store it under a new path.
  if (format === null || (known && known.removedAt !== null)) return (await storeImage(ctx, { file: bytes, turn })).url
  if (known && (await ctx.storage.find(path))) return imageUrl(path)
  const image = await cleanImage(ctx.imageWork.turns, bytes, turn)
  await insertImage(ctx, path, image)
  await ctx.storage.create(path, image.bytes)
  return imageUrl(path)
}

/** Work on images in this process. */
export interface ImageWork extends PictureWork {
  /** Resizes in progress, by path: two requests for the same image share one. */
  underWay: Map<string, Resizing>
}

export interface Resizing {
  made: Promise<Uint8Array<ArrayBuffer> | null>
  /** Until then, somebody waits for it. Dropped once nobody does, unless it's being made already. */
  isWantedBy(signal: AbortSignal | undefined): void
}

export function createImageWork(): ImageWork {
  return { ...createPictureWork(), underWay: new Map() }
}
