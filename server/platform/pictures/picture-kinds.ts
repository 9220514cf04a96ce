/**
 * What decoding takes, by how a picture is written: pixels, not bytes, are what a picture costs. A kilobyte can hold fifty million of them.
 * Only a JPEG and a lossy WebP are made smaller while they are decoded. Measured by what a process grows that decodes one picture, at several
 * sizes of each kind; `npm run bench -- hostile` shows the whole.
 */
import { type AppError, tooLarge } from '#server/errors.ts'
import { formatCount } from '#shared/count.ts'

/** In megabytes. Besides, an ordinary picture takes some 40 to be made smaller and written, and the process 200 without any. */
const mostHeld = 75
/** In milliseconds of one core. Nobody else's picture is decoded meanwhile. */
const usualTime = 2_500
/** To be written again, per million pixels. What is larger than the most is made smaller first. */
const writingTime = 90
const mostWritten = 5
/** WebP's limit. Every image is served as WebP. */
const longestSide = 16_383
const mostFrames = 500

/** How the pixels are written in the file. */
interface Pixels {
  channels: number
  bytesPerChannel: number
  /** How many values are kept of each pixel, on average: a photo has fewer of its colors. */
  values: number
}

interface Kind {
  /** For people. */
  name: string
  /** Bytes of memory per pixel of one frame. */
  held(pixels: Pixels): number
  /** Milliseconds per million pixels of all frames that are read. */
  time: number
  /** Milliseconds that it may take, where that isn't `usualTime`. */
  mostTime?: number
}

export const pictureKinds = {
  jpeg: { name: 'a JPEG', held: () => 0.1, time: 6 },
  /** Its scans come one after the other over the whole picture, so all coefficients are held, with two bytes each. */
  progressive_jpeg: { name: 'a progressive JPEG', held: ({ values }) => 2 * values, time: 40 },
  webp: { name: 'a WebP', held: ({ channels }) => (channels === 4 ? 1.5 : 1), time: 20 },
  lossless_webp: { name: 'a lossless WebP', held: () => 7, time: 75 },
  png: { name: 'a PNG', held: () => 1.5, time: 12 },
  deep_png: { name: 'a PNG with 16 bits per color', held: () => 3.5, time: 65 },
  interlaced_png: { name: 'an interlaced PNG', held: (pixels) => bytesOf(pixels) * 1.2, time: 65 },
  gif: { name: 'a GIF', held: () => 5.5, time: 45 },
  avif: { name: 'an AVIF', held: () => 16, time: 150 },
  deep_avif: { name: 'an AVIF with more than 8 bits per color', held: () => 23, time: 320 },
  /** The picture itself, and little besides: its tiles come one after the other. An iPhone's has 12 or 24 megapixels. */
  heic: { name: 'a HEIC', held: () => 3, time: 140, mostTime: 3_500 },
  heic_in_one: { name: 'a HEIC that isn’t made of tiles', held: () => 9, time: 150 },
  animation: { name: 'each frame of an animation', held: () => 60, time: 125 },
} as const satisfies Record<string, Kind>

export type PictureKind = keyof typeof pictureKinds

function bytesOf({ channels, bytesPerChannel }: Pixels): number {
  return channels * bytesPerChannel
}

/** A picture's size, and how it is written. */
export interface PictureSize extends Pixels {
  kind: PictureKind
  width: number
  height: number
  /** How many are read. */
  frames: number
}

/**
 * What it takes to decode, in milliseconds of one core.
 * @throws AppError too_large, with a sentence that says what to do
 */
export function priceOf(size: PictureSize): number {
  const { kind, width, height, frames } = size
  if (width > longestSide || height > longestSide) {
    throw refuse(`at most ${formatCount(longestSide)} pixels wide and high`)
  }
  if (frames > mostFrames) throw refuse(`at most ${mostFrames} frames`)
  const { name, held, time, mostTime = usualTime }: Kind = pictureKinds[kind]
  const most = mostHeld / held(size)
  const megapixels = (width * height) / 1_000_000
  if (megapixels > most) throw refuse(`at most ${inWords(most)} megapixels for ${name}`, orJpeg)
  const decoding = time * megapixels * frames
  if (decoding > mostTime) {
    const what = frames > 1 ? 'all frames of an animation together' : name
    throw refuse(`at most ${inWords(mostTime / time)} megapixels for ${what}`, orJpeg)
  }
  return decoding + writingTime * Math.min(megapixels, mostWritten)
}

const orJpeg = 'Or save it as a plain JPEG.'

function refuse(limit: string, orElse = ''): AppError {
  return tooLarge(`The image is too large: ${limit}. Please make it smaller. ${orElse}`.trimEnd())
}

/** Rounded down, so that a picture of so many megapixels is accepted. */
function inWords(megapixels: number): string {
  return formatCount(megapixels < 10 ? Math.floor(megapixels * 10) / 10 : Math.floor(megapixels))
}
