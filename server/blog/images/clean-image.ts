import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type AppError, invalid, tooLarge } from '#server/errors.ts'
import { imageSizeLimit, imageTooLarge } from '#shared/blog/image-endpoints.ts'
import { formatCount } from '#shared/count.ts'
import { heicRefused, isHeic } from '#shared/heic.ts'

/** Counts all frames, because a small file can unpack to any size. Keeps processing within 200 MB. */
const mostPixels = 50_000_000
/** WebP's limit. Every image is served as WebP. */
const longestSide = 16_383

export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>
  contentType: `image/${ImageFormat}`
  /** In pixels, as displayed. */
  width: number
  height: number
}

/**
 * Checks a file by its bytes and re-encodes it in its own format. What you see stays (rotated as the camera recorded, every frame of
 * an animation). Everything else goes: where and when the photo was taken, comments, and anything hidden in the file or after it.
 * @param most the size limit in bytes; by default, the limit for images in posts
 * @throws AppError invalid or too_large with a sentence for the user
 */
export async function cleanImage(
  bytes: Uint8Array,
  { most, tooLargeMessage } = { most: imageSizeLimit - 1, tooLargeMessage: imageTooLarge },
): Promise<CleanImage> {
  if (bytes.length > most) throw tooLarge(tooLargeMessage)
  const format = findImageFormat(bytes)
  if (!format) throw await explainRefusal(bytes)
  refuseHiddenDocument(bytes)
  if (format === 'png' && isAnimatedPng(bytes)) {
    throw invalid('Animated PNG files aren’t supported. Please use GIF or WebP for an animation.')
  }
  const facts = await readFacts(bytes)
  const frames = format === 'gif' || format === 'webp' ? (facts.pages ?? 1) : 1
  checkDimensions(facts, frames)
  const { data, info } = await writeAnew(bytes, format, { frames, isPalette: facts.isPalette })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw isDamage(cause) ? damaged() : cause
    })
  return {
    bytes: new Uint8Array(data),
    contentType: contentTypeOfFormat(format),
    width: info.width,
    height: info.pageHeight ?? info.height,
  }
}

/** Whether the decoder couldn't read the bytes. A TypeError is our own bug. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && !(error instanceof TypeError)
}

function damaged(): AppError {
  return invalid('The image file is damaged or incomplete. Please save it again and pick the new file.')
}

async function explainRefusal(bytes: Uint8Array): Promise<AppError> {
  const text = textOf(bytes.subarray(0, 4096))
  if (/<svg[\s>]/i.test(text)) return invalid('SVG images aren’t accepted. Please use PNG, JPEG, WebP, GIF or AVIF.')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type && isHeic({ name: `.${type.ext}`, type: type.mime })) return invalid(heicRefused)
  return type?.mime.startsWith('image/')
    ? invalid(
        `This kind of image (${type.ext.toUpperCase()}) isn’t supported. Please use PNG, JPEG, WebP, GIF or AVIF.`,
      )
    : invalid('Please select an image file')
}

/** How web pages, web scripts and PDFs begin, plus the marker at the end of an archive. */
const documentMarks = /<(?:script|html|iframe|object|embed|!doctype)[\s>/]|<\?php|%PDF-1/i
const archiveMark = 'PK\x05\x06\0'

/**
 * A file that one program reads as an image and another as a page, a script or an archive is no accident. Any other trailing bytes
 * are harmless: phones append videos and depth maps, which re-encoding leaves out.
 */
function refuseHiddenDocument(bytes: Uint8Array) {
  const text = textOf(bytes)
  if (documentMarks.test(text) || text.includes(archiveMark)) {
    throw invalid('This file has another document inside the image. Please save the image again as a new file.')
  }
}

/** Whether the leading chunks declare more than one frame: https://www.w3.org/TR/png-3/#acTL-chunk */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  const control = text.indexOf('acTL')
  return control !== -1 && control < text.indexOf('IDAT')
}

async function readFacts(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw damaged()
    })
}

/** The height is that of a single frame unless the other frames were requested. */
function checkDimensions({ width, height }: Metadata, frames: number) {
  if (width > longestSide || height > longestSide) {
    throw invalid(`The image is too large: at most ${formatCount(longestSide)} pixels wide and high.`)
  }
  if (width * height * frames > mostPixels) {
    const together = frames > 1 ? ', all frames together' : ''
    const most = `${mostPixels / 1_000_000} megapixels${together}`
    throw invalid(`The image is too large: at most ${most}. Please make it smaller.`)
  }
}

function writeAnew(
  bytes: Uint8Array,
  format: ImageFormat,
  { frames, isPalette }: { frames: number; isPalette: boolean },
): Sharp {
  const isAnimated = frames > 1
  const image = sharp(bytes, { animated: isAnimated, limitInputPixels: mostPixels, failOn: 'error' })
  // Animation frames are stacked and can't be rotated together. Cameras don't make animations anyway.
  const turned = isAnimated ? image : image.autoOrient()
  switch (format) {
    case 'png':
      return isPalette ? turned.png({ palette: true, quality: 100, dither: 0 }) : turned.png()
    case 'jpeg':
      return turned.jpeg({ quality: 90 })
    case 'webp':
      return turned.webp(isLossless(bytes) ? { lossless: true } : { quality: 90 })
    case 'gif':
      return turned.gif()
    case 'avif':
      // Higher effort takes many times as long and saves only a few percent.
      return turned.avif({ quality: 70, effort: 2 })
  }
}

/** Read from the first chunk with pixels: https://developers.google.com/speed/webp/docs/riff_container */
function isLossless(webp: Uint8Array): boolean {
  const text = textOf(webp)
  const lossless = text.indexOf('VP8L')
  const lossy = text.indexOf('VP8 ')
  return lossless !== -1 && (lossy === -1 || lossless < lossy)
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}

/** The image formats allowed in posts, recognized by their bytes: names and declared types prove nothing. */
type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

export function contentTypeOfFormat(format: ImageFormat): `image/${ImageFormat}` {
  return `image/${format}`
}

/** Detects the format from the first bytes; `null` for anything else, including image sequences, which few programs can show. */
export function findImageFormat(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  return isAvif(start) ? 'avif' : null
}

/** The first box lists the brands the file can be read as: ISO 14496-12, 4.3. */
function isAvif(start: string): boolean {
  if (start.slice(4, 8) !== 'ftyp') return false
  const length = Math.min(Buffer.from(start.slice(0, 4), 'latin1').readUInt32BE(), start.length)
  const brands = [start.slice(8, 12), ...(start.slice(16, length).match(/.{4}/gs) ?? [])]
  return brands.includes('avif')
}
