import { isHeic } from '#shared/heic.ts'

/** In pixels. The server keeps no photo larger than that. */
const longestSide = 2560

/**
 * The photo as it's sent: a HEIC as a JPEG where the browser can read it (Safari), which is also quicker to send. Other browsers send it as
 * it is, and the server reads it.
 */
export async function readablePhoto(file: File): Promise<File> {
  if (!isHeic(file)) return file
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const jpeg = await drawAsJpeg(image)
    return jpeg ? new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type }) : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawAsJpeg(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * scale)
  canvas.height = Math.round(naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
