import type { Metadata } from 'sharp'
import { readHeader } from './decoder.ts'
import { asText, type PictureFile, type PictureFormat, type ReceivedFormat, readPart } from './picture-format.ts'
import type { PictureKind, PictureSize } from './picture-kinds.ts'
import { damaged, scanPicture } from './scan-picture.ts'

/** A photo shows its first frame. */
export type FramesRead = 'first_frame' | 'every_frame'

export interface PictureFacts extends PictureSize {
  format: ReceivedFormat
  /** As displayed, which may be turned from how it is stored. */
  shown: { width: number; height: number }
  /** Whether each pixel was meant to stay as it is, as in a drawing or a screenshot. */
  isLossless: boolean
}

/**
 * What a picture is, from its bytes and its header. Decodes nothing.
 * @throws AppError invalid, with a sentence for the user
 */
export async function inspectPicture(file: PictureFile, reads: FramesRead): Promise<PictureFacts> {
  const { format, isLossless } = await scanPicture(file)
  if (format === 'heic') return inspectHeic(file)
  const header = await readHeader(file).catch(() => {
    throw damaged()
  })
  const frames = reads === 'every_frame' && (format === 'gif' || format === 'webp') ? (header.pages ?? 1) : 1
  const bytesPerChannel = header.depth === 'uchar' ? 1 : 2
  const { width, height } = format === 'avif' ? await readCodedSize(file, header) : header
  return {
    format,
    kind: frames > 1 ? 'animation' : kindOf[format](header, isLossless),
    width,
    height,
    shown: header.autoOrient,
    frames,
    channels: header.channels,
    bytesPerChannel,
    values: valuesPerPixel(header),
    isLossless: isLossless || format === 'png' || format === 'gif',
  }
}

const kindOf: Record<PictureFormat, (header: Metadata, isLossless: boolean) => PictureKind> = {
  // What libvips calls progressive is any JPEG of several scans.
  jpeg: ({ isProgressive }) => (isProgressive ? 'progressive_jpeg' : 'jpeg'),
  webp: (_header, isLossless) => (isLossless ? 'lossless_webp' : 'webp'),
  png: ({ isProgressive, depth }) => (isProgressive ? 'interlaced_png' : depth === 'uchar' ? 'png' : 'deep_png'),
  gif: () => 'gif',
  avif: ({ bitsPerSample = 8 }) => (bitsPerSample > 8 ? 'deep_avif' : 'avif'),
}

/** A JPEG of a photo has one color value for two or four pixels. */
function valuesPerPixel({ channels, chromaSubsampling }: Metadata): number {
  if (channels !== 3) return channels
  if (chromaSubsampling === '4:2:0') return 1.5
  return chromaSubsampling === '4:2:2' ? 2 : 3
}

/** Far more than the description of one picture takes. */
const longestDescription = 256 * 1024

/**
 * The size that is decoded: the header only gives what is left of it after cropping. A picture put together of others counts as all of
 * them (ISO 23008-12: each `ispe` is the size of an item, and each `av01` an item that is decoded).
 */
async function readCodedSize(file: PictureFile, header: Metadata): Promise<{ width: number; height: number }> {
  const text = asText(await readDescription(file))
  const largest = largestOf([header, ...sizesIn(text)])
  const items = positionsOf(text, 'av01').length
  // A picture has one, and one more for what is transparent.
  return items <= 2 ? largest : { width: largest.width, height: largest.height * items }
}

/**
 * A HEIC by its description alone, because `sharp` can't read it. The largest picture in it is the one that is shown: the others are its
 * tiles, a small copy of it, and how far away things are.
 */
async function inspectHeic(file: PictureFile): Promise<PictureFacts> {
  const text = asText(await readDescription(file))
  const { width, height } = largestOf(sizesIn(text))
  // Tiles that are cropped together (`clap`) are decoded all at once.
  const isTiled = text.includes('grid') && !text.includes('clap')
  return {
    format: 'heic',
    kind: isTiled ? 'heic' : 'heic_in_one',
    width,
    height,
    shown: { width, height },
    frames: 1,
    channels: 3,
    bytesPerChannel: 1,
    values: 3,
    isLossless: false,
  }
}

interface Size {
  width: number
  height: number
}

function sizesIn(description: string): Size[] {
  return positionsOf(description, 'ispe').map((at) => {
    const [width, height] = [8, 12].map((field) => Buffer.from(description.slice(at + field, at + field + 4), 'latin1'))
    if (width?.length !== 4 || height?.length !== 4) throw damaged()
    return { width: width.readUInt32BE(), height: height.readUInt32BE() }
  })
}

function largestOf(sizes: Size[]): Size {
  const [first, ...others] = sizes
  if (!first) throw damaged()
  return others.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), first)
}

/** The content of the `meta` box, which comes before or after the pixels. */
async function readDescription(file: PictureFile): Promise<Buffer> {
  for (let from = 0; ; ) {
    const box = await readPart(file, { from, length: 16 })
    if (box.length < 8) throw damaged()
    const short = box.readUInt32BE()
    const length = short === 1 && box.length === 16 ? Number(box.readBigUInt64BE(8)) : short
    if (asText(box.subarray(4, 8)) === 'meta') {
      if (length > longestDescription) throw damaged()
      return readPart(file, { from, length })
    }
    if (length < 8) throw damaged()
    from += length
  }
}

function positionsOf(text: string, word: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) found.push(at)
  return found
}
