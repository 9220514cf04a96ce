import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { isAppError, notFound, tooLarge } from '#server/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { PictureFacts } from '#server/platform/pictures/inspect-picture.ts'
import { type OpenPicture, openPicture } from '#server/platform/pictures/open-picture.ts'
import { contentTypeOfFormat, findPictureFormat } from '#server/platform/pictures/picture-format.ts'
import type { PictureTurn } from '#server/platform/pictures/picture-work.ts'
import type { FileFacts, Storage } from '#server/platform/storage/storage.ts'
import {
  type ResponsiveFormat,
  type ResponsiveWidth,
  responsiveFormats,
  responsiveWidths,
} from '#shared/blog/image-address.ts'
import type { ImageWork, Resizing } from './store-image.ts'

interface ImageFile {
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

interface FoundImage {
  /** Identical for identical bytes, in every process. */
  etag: string
  /** Whether it's the image as it was uploaded, even though a smaller one was asked for. */
  isOriginal: boolean
  /** Resolves to `null` if the image has been removed in the meantime. */
  read(): Promise<ImageFile | null>
}

interface AskedSize {
  width: ResponsiveWidth
  format: ResponsiveFormat
}

/**
 * A post's image as visitors get it. If a size is requested, it is resized for the first visitor who asks. The original is better than
 * none where that can't be: many others are waiting, or an earlier version took an image that is too large to be resized. `null` if there
 * is no such image.
 */
export async function findImage(
  ctx: ResizeContext,
  { path, size, turn }: { path: string; size?: AskedSize; turn: PictureTurn },
): Promise<FoundImage | null> {
  if (!size) return findStored(ctx.storage, path, { isOriginal: true })
  const resized = resizedPath({ path, ...size })
  const found = await findStored(ctx.storage, resized, { isOriginal: false })
  if (found) return found
  try {
    const made = await makeResizedImage(ctx, { path, ...size }, turn)
    if (!made) return null
    const unkept = { etag: `"${hashOf(made)}"`, isOriginal: false, read: async () => describe(made) }
    return (await findStored(ctx.storage, resized, { isOriginal: false })) ?? unkept
  } catch (error) {
    if (!isAppError(error)) throw error
    return findStored(ctx.storage, path, { isOriginal: true })
  }
}

async function findStored(
  storage: Storage,
  file: string,
  { isOriginal }: { isOriginal: boolean },
): Promise<FoundImage | null> {
  const facts = await storage.find(file)
  if (!facts) return null
  return {
    etag: etagOf(facts),
    isOriginal,
    async read() {
      const stored = await storage.read(file)
      return stored && describe(stored.bytes)
    },
  }
}

function describe(bytes: Uint8Array<ArrayBuffer>): ImageFile {
  const format = findPictureFormat(bytes)
  return { bytes, contentType: format ? contentTypeOfFormat(format) : 'application/octet-stream' }
}

/** For the ETag of an image that couldn't be stored. */
function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** Files are never overwritten, so the same path, size and age mean the same file. */
function etagOf({ sizeBytes, modifiedAt }: FileFacts): string {
  return `"${sizeBytes.toString(36)}-${modifiedAt.getTime().toString(36)}"`
}

const folder = 'resized/'

interface ResizeContext {
  storage: Storage
  imageWork: Pick<ImageWork, 'turns' | 'underWay'>
  log: Pick<Log, 'error'>
}

interface ResizedImage extends AskedSize {
  path: string
}

/** Where a resized image is stored. The folder is flat, so no empty folders are left behind. */
export function resizedPath({ path, width, format }: ResizedImage): string {
  return `${folder}${path.slice('posts/'.length)}.${width}.${format}`
}

/** The paths of every resized image that may have been made from an image. */
export function listResizedPaths(path: string): string[] {
  return responsiveWidths.flatMap((width) => responsiveFormats.map((format) => resizedPath({ path, width, format })))
}

/**
 * Resizes an image and stores the result. A process makes each one only once at a time, for as long as anybody waits for it. Never larger
 * than the original. An animation stays animated, as WebP whichever format was asked for, because AVIF would hold only its first frame
 * here. If the result can't be stored, for example because the disk is full, it is made again for the next visitor who asks.
 * @returns its bytes; `null` if there is no such original
 * @throws AppError too_large or invalid about an original that can't be resized, QueueFull; the signal's reason
 */
export function makeResizedImage(
  ctx: ResizeContext,
  image: ResizedImage,
  turn: PictureTurn = {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { underWay } = ctx.imageWork
  const target = resizedPath(image)
  const making = underWay.get(target) ?? begin(ctx, image, turn.whose)
  making.isWantedBy(turn.signal)
  return making.made
}

function begin(ctx: ResizeContext, image: ResizedImage, whose: string | undefined): Resizing {
  const { underWay } = ctx.imageWork
  const target = resizedPath(image)
  const unwanted = new AbortController()
  let wanting = 0
  const making: Resizing = {
    made: makeAndKeep(ctx, image, { whose, signal: unwanted.signal }).finally(() => forget()),
    isWantedBy(signal) {
      wanting++
      signal?.addEventListener('abort', () => {
        if (--wanting > 0) return
        forget()
        unwanted.abort(signal.reason)
      })
    },
  }
  const forget = () => {
    if (underWay.get(target) === making) underWay.delete(target)
  }
  underWay.set(target, making)
  return making
}

async function makeAndKeep(
  { storage, imageWork, log }: ResizeContext,
  image: ResizedImage,
  turn: PictureTurn,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let isMissing = false
  const read = async () => {
    const original = await storage.read(image.path)
    isMissing = original === null
    if (!original) throw notFound('We can’t find that image.')
    return original.bytes
  }
  const adds = (picture: PictureFacts) => (isAvif(picture, image) ? avifTime * megapixelsOf(picture, image) : 0)
  const made = await openPicture(imageWork.turns, read, { ...turn, reads: 'every_frame', adds }, (picture) =>
    resize(picture, image),
  ).catch((error: unknown) => {
    if (isMissing) return null
    throw error
  })
  if (!made) return null
  const target = resizedPath(image)
  await storage
    .create(target, made)
    .catch((error: unknown) => log.error({ err: error, path: target }, 'a resized image could not be kept'))
  return made
}

/** In milliseconds per million pixels, with the effort below. A higher one takes four to eight times as long and saves 3% of the bytes. */
const avifTime = 800
/** In million pixels. Writing takes 40 MB of memory for each of an AVIF and 8 for each of a WebP, and 28 for each of a fully subsampled AVIF. */
const mostOfAvif = 2.8
const mostOfFullColor = 1
const mostOfWebp = 8.3

async function resize(picture: OpenPicture, image: ResizedImage): Promise<Uint8Array<ArrayBuffer>> {
  const megapixels = megapixelsOf(picture, image)
  if (megapixels > mostOfWebp) throw tooLarge('This image is too large to be resized.')
  const resized = picture.decode().resize({ width: image.width, withoutEnlargement: true })
  const written = isAvif(picture, image) ? asAvif(resized, megapixels) : resized.webp({ quality: 78 })
  return new Uint8Array(await written.toBuffer())
}

function asAvif(resized: Sharp, megapixels: number): Sharp {
  // Nobody sees it in an image that large.
  const chromaSubsampling = megapixels > mostOfFullColor ? '4:2:0' : '4:4:4'
  return resized.avif({ quality: 44, effort: 3, chromaSubsampling })
}

function isAvif(picture: PictureFacts, image: ResizedImage): boolean {
  return image.format === 'avif' && picture.frames === 1 && megapixelsOf(picture, image) <= mostOfAvif
}

function megapixelsOf({ shown }: PictureFacts, { width }: ResizedImage): number {
  const scale = Math.min(1, width / shown.width)
  return (shown.width * shown.height * scale * scale) / 1_000_000
}
