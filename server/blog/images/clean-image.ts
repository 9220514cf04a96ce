import type { Sharp } from 'sharp'
import { tooLarge } from '#server/errors.ts'
import { type OpenPicture, openPicture } from '#server/platform/pictures/open-picture.ts'
import { contentTypeOfFormat, type PictureFile, type PictureFormat } from '#server/platform/pictures/picture-format.ts'
import type { PictureTurn } from '#server/platform/pictures/picture-work.ts'
import type { Semaphore } from '#server/platform/semaphore.ts'
import { imageSizeLimit, imageTooLarge } from '#shared/blog/image-endpoints.ts'

/** More than twice as many as any page shows. */
const mostPixels = 2560 * 1920

export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>
  contentType: `image/${PictureFormat}`
  /** In pixels, as displayed. */
  width: number
  height: number
}

/**
 * Checks a file by its bytes and re-encodes it. What you see stays: rotated as the camera recorded, every pixel of a drawing, every frame
 * of an animation. A photo larger than any page shows is made smaller while it is decoded. Everything else goes: where and when the photo
 * was taken, comments, and anything hidden in the file or after it.
 * @throws AppError invalid or too_large with a sentence for the user; QueueFull
 */
export async function cleanImage(pictures: Semaphore, file: PictureFile, turn: PictureTurn = {}): Promise<CleanImage> {
  if (typeof file !== 'string' && file.length >= imageSizeLimit) throw tooLarge(imageTooLarge)
  return openPicture(pictures, file, { ...turn, reads: 'every_frame' }, async (picture) => {
    const { image, format } = writeAnew(picture)
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    return {
      bytes: new Uint8Array(data),
      contentType: contentTypeOfFormat(format),
      width: info.width,
      height: info.pageHeight ?? info.height,
    }
  })
}

/** In a format that is quick to write: AVIF, GIF and lossless WebP take up to ten times as long and as much memory. */
function writeAnew(picture: OpenPicture): { image: Sharp; format: PictureFormat } {
  const { format, frames, isLossless, shown } = picture
  const image = picture.decode()
  if (frames > 1) return { image: image.webp({ quality: 90, effort: 1 }), format: 'webp' }
  if (isLossless) return { image: image.png(), format: 'png' }
  const scale = Math.min(1, Math.sqrt(mostPixels / (shown.width * shown.height)))
  const smaller = scale < 1 ? image.resize({ width: Math.floor(shown.width * scale) }) : image
  return format === 'jpeg'
    ? { image: smaller.jpeg({ quality: 90 }), format: 'jpeg' }
    : { image: smaller.webp({ quality: 90, effort: 2 }), format: 'webp' }
}
