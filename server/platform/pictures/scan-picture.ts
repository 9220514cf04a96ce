import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import { type AppError, invalid } from '#server/errors.ts'
import { heifRefused, isHeic } from '#shared/heic.ts'
import { asText, findReceivedFormat, type PictureFile, type ReceivedFormat, readPart } from './picture-format.ts'

/** What the bytes say before anything is decoded. */
interface Scanned {
  format: ReceivedFormat
  /** Of a WebP: whether no pixel was changed to make it smaller. */
  isLossless: boolean
}

/** How web pages, web scripts and PDFs begin, plus the marker at the end of an archive. */
const documentMarks = /<(?:script|html|iframe|object|embed|!doctype)[\s>/]|<\?php|%PDF-1/i
const archiveMark = 'PK\x05\x06\0'

/** Marks that tell by their order how a file is written. */
const orderedMarks = ['acTL', 'IDAT', 'VP8L', 'VP8 '] as const

/** Longer than any mark. */
const overlap = 32
const chunkSize = 64 * 1024

/** Where each scan of a JPEG begins. Within pixels, these bytes never stand one after the other. */
const scanMark = '\xff\xda'
/** Each one goes over the whole picture again. Programs write ten or so. */
const mostScans = 100

/**
 * Reads the whole file once, without decoding it.
 * @throws AppError invalid, with a sentence for the user
 */
export async function scanPicture(file: PictureFile): Promise<Scanned> {
  const start = await readPart(file, { from: 0, length: 4096 })
  const format = findReceivedFormat(start)
  if (!format) throw await explainRefusal(start)
  const first = new Map<string, number>()
  let [at, before, scans] = [0, '', 0]
  for await (const chunk of chunksOf(file)) {
    const text = before + asText(chunk)
    refuseHiddenDocument(text)
    for (const mark of orderedMarks) {
      const found = first.has(mark) ? -1 : text.indexOf(mark)
      if (found >= 0) first.set(mark, at + found - before.length)
    }
    if (format === 'jpeg') scans += countScans(text, before.length)
    at += chunk.length
    before = text.slice(-overlap)
  }
  const isBefore = (one: (typeof orderedMarks)[number], other: (typeof orderedMarks)[number]) =>
    (first.get(one) ?? Number.POSITIVE_INFINITY) < (first.get(other) ?? Number.POSITIVE_INFINITY)
  // The leading chunks declare more than one frame: https://www.w3.org/TR/png-3/#acTL-chunk
  if (format === 'png' && isBefore('acTL', 'IDAT')) {
    throw invalid('Animated PNG files aren’t supported. Please use GIF or WebP for an animation.')
  }
  if (scans > mostScans) throw damaged()
  // The first chunk with pixels: https://developers.google.com/speed/webp/docs/riff_container
  return { format, isLossless: format === 'webp' && isBefore('VP8L', 'VP8 ') }
}

/** The decoder couldn't read the bytes. */
export function damaged(): AppError {
  return invalid('The image file is damaged or incomplete. Please save it again and pick the new file.')
}

function chunksOf(file: PictureFile): AsyncIterable<Buffer> | Iterable<Uint8Array> {
  return typeof file === 'string' ? createReadStream(file, { highWaterMark: chunkSize }) : slicesOf(file)
}

function* slicesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
}

/** Those that end beyond `counted`, where the text before ended. */
function countScans(text: string, counted: number): number {
  let scans = 0
  for (let at = text.indexOf(scanMark, Math.max(0, counted - 1)); at >= 0; at = text.indexOf(scanMark, at + 1)) scans++
  return scans
}

/**
 * A file that one program reads as an image and another as a page, a script or an archive is no accident. Any other trailing bytes
 * are harmless: phones append videos and depth maps, which re-encoding leaves out.
 */
function refuseHiddenDocument(text: string) {
  if (documentMarks.test(text) || text.includes(archiveMark)) {
    throw invalid('This file has another document inside the image. Please save the image again as a new file.')
  }
}

async function explainRefusal(start: Uint8Array): Promise<AppError> {
  const text = asText(start)
  if (/<svg[\s>]/i.test(text)) return invalid('SVG images aren’t accepted. Please use PNG, JPEG, WebP, GIF or AVIF.')
  const type = await fileTypeFromBuffer(start).catch(() => undefined)
  if (type && isHeic({ name: `.${type.ext}`, type: type.mime })) return invalid(heifRefused)
  return type?.mime.startsWith('image/')
    ? invalid(
        `This kind of image (${type.ext.toUpperCase()}) isn’t supported. Please use PNG, JPEG, WebP, GIF or AVIF.`,
      )
    : invalid('Please select an image file')
}
