/**
 * The one place that loads the decoder. What comes from outside goes through `openPicture` (open-picture.ts), which knows what it costs.
 */
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'

// Pictures seldom come twice, and one thread each leaves the others to pages.
sharp.cache(false)
sharp.concurrency(1)

/** A picture of our own making: a drawing, or one that was decoded or encoded here just now. `density` is for drawings, `raw` for pixels. */
export function ownPicture(bytes: Uint8Array, options: Pick<SharpOptions, 'density' | 'raw'> = {}): Sharp {
  return sharp(bytes, options)
}

/** No picture that is accepted takes as long, even on a slow machine. */
export const longestSeconds = 30
const careful = { sequentialRead: true, limitInputPixels: false, failOn: 'error' } as const satisfies SharpOptions

/** A picture's header. Rejects if it can't be read. */
export function readHeader(file: Uint8Array | string): Promise<Metadata> {
  return sharp(file, careful).metadata()
}

/** A picture from outside whose size was found to be all right. */
export function strangersPicture(file: Uint8Array | string, options: { animated: boolean }): Sharp {
  return sharp(file, { ...careful, ...options }).timeout({ seconds: longestSeconds })
}

/** Whether the decoder gave up on a picture after a time in which any other would be done. */
export function isTimeout(error: Error): boolean {
  return error.message.startsWith('timeout')
}
