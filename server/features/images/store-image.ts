import { randomUUID } from 'node:crypto'
import { conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { imageUrl, isImagePath } from '#shared/image-address.ts'
import { type CleanImage, cleanImage } from './clean-image.ts'
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
 * which is removed when no draft can name it any more. `path` is a new one with the extension of its format when it is left out; it is never overwritten.
 * @throws AppError invalid or too_large about the bytes, invalid about the path, conflict when the path is taken
 */
export async function storeImage(
  ctx: StoreImageContext,
  { bytes, path: wanted }: { bytes: Uint8Array; path?: string },
): Promise<NewImage> {
  // The bytes first: whoever sends an SVG should read about SVG, not about the ending that its path has for the same reason.
  const { bytes: cleaned, ...facts } = await ctx.imageWork.cleaning.run(() => cleanImage(bytes))
  if (wanted !== undefined && !isImagePath(wanted)) {
    throw invalid('The path should be posts/{uuid}.{extension}, with the extension png, jpg, jpeg, webp, gif or avif.')
  }
  const path = wanted ?? `posts/${randomUUID()}.${facts.contentType.slice('image/'.length)}`
  // The row goes first and stays when the writing fails, perhaps half-way: the removal of orphans finds files by their rows.
  const rows = await ctx.db
    .insert(blogImages)
    .values({
      path,
      contentType: facts.contentType,
      sizeBytes: cleaned.length,
      width: facts.width,
      height: facts.height,
    })
    .onConflictDoNothing()
    .returning({ path: blogImages.path })
  const isNew = rows.length > 0 && (await ctx.storage.create(path, cleaned))
  if (!isNew) throw conflict('The resource already exists')
  return { path, url: imageUrl(path), ...facts }
}
