import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const promisedBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What rendering a page returns. Without tags, the page is served once and not kept. */
export interface RenderedPage {
  status: number
  html: string
  headers: Record<string, string>
  tags: string[]
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page ready to be written to a socket: its body in each encoding with the matching header list. */
export interface PreparedPage {
  status: number
  etag: string
  tags: string[]
  bodies: Record<Encoding, Buffer<ArrayBuffer>>
  /** Flat name-value lists, as `writeHead` takes them. Each ends with `x-request-id`, whose value every answer sets. */
  headers: Record<Encoding, string[]>
  /** The headers of a 304, as such a list. */
  notModifiedHeaders: string[]
  /** How many bytes of memory this page takes. */
  size: number
}

/** Measured on the home page: 6 takes about 1 ms; 9 takes 16 ms and saves less than 1 % of the bytes. */
const brotliQuality = 6

/**
 * In bytes. A page this long is nearly all images that are written into it: compressing would take seconds for every visitor, win a
 * quarter, and make it too long to be kept.
 */
const longestCompressed = 8 * 1024 * 1024

export function isWorthCompressing(bytes: Buffer): boolean {
  return bytes.length <= longestCompressed
}

/** What is not compressed has the same bytes in every encoding. */
export async function preparePage(page: RenderedPage): Promise<PreparedPage> {
  const identity = Buffer.from(page.html)
  const isCompressed = page.tags.length > 0 && isWorthCompressing(identity)
  const [br, gz] = isCompressed
    ? await Promise.all([compressBrotli(identity), compressGzip(identity, { level: 9 })])
    : [identity, identity]
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = { ...page.headers, etag, vary: 'Accept-Encoding' }
  const headersFor = (body: Buffer, encoding?: string) =>
    Object.entries({
      ...common,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.length),
      'x-request-id': '',
    }).flat()
  return {
    status: page.status,
    etag,
    tags: page.tags,
    bodies: { br, gzip: gz, identity },
    headers: {
      br: headersFor(br, isCompressed ? 'br' : undefined),
      gzip: headersFor(gz, isCompressed ? 'gzip' : undefined),
      identity: headersFor(identity),
    },
    notModifiedHeaders: Object.entries({
      etag,
      vary: 'Accept-Encoding',
      ...(page.headers['cache-control'] && { 'cache-control': page.headers['cache-control'] }),
      'x-request-id': '',
    }).flat(),
    size: isCompressed ? br.length + gz.length + identity.length : identity.length,
  }
}

export function compressBrotli(bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
  return promisedBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const at = header.toLowerCase().indexOf(encoding)
  if (at < 0) return false
  const rest = header.slice(at + encoding.length)
  return !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(rest)
}
