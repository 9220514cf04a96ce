import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { longestSeconds, ownPicture } from './decoder.ts'
import type { PictureFile } from './picture-format.ts'

export interface HeicTask {
  file: PictureFile
  /** As many as its header says. */
  mostPixels: number
  mostBytes: number
  isTiled: boolean
}

/** Upright and cropped, three bytes each, and what its colors mean. */
export interface HeicPixels {
  pixels: Uint8Array<ArrayBuffer>
  width: number
  height: number
  profile: Uint8Array | null
}

/** What any picture may hold while it's decoded (picture-kinds.ts), with what the thread itself takes. In bytes. */
const mostBytes = 110_000_000

/**
 * A HEIC photo as a JPEG in which nobody sees a difference, for everything that reads photos. It is decoded in a thread of its own, which
 * ends with it and can be ended: its decoder would take the site's for a second or two.
 * @throws Error whose message begins with “timeout” after a time in which any other would be done; any other for a photo that can't be read
 */
export async function readHeic(
  file: PictureFile,
  { width, height, isTiled }: { width: number; height: number; isTiled: boolean },
): Promise<Buffer<ArrayBuffer>> {
  const { profile, ...decoded } = await decodeApart({ file, mostPixels: width * height, mostBytes, isTiled })
  const raw = { width: decoded.width, height: decoded.height, channels: 3 } as const
  const jpeg = await ownPicture(decoded.pixels, { raw }).jpeg({ quality: 95, optimiseCoding: false }).toBuffer()
  return profile ? withProfile(jpeg, profile) : Buffer.from(jpeg)
}

function decodeApart(task: HeicTask): Promise<HeicPixels> {
  const script = createRequire(import.meta.url).resolve('#server/platform/pictures/heic-worker.ts')
  const worker = new Worker(script, { workerData: task, stdout: true, stderr: true })
  const { promise, resolve, reject } = Promise.withResolvers<HeicPixels>()
  const giveUp = setTimeout(() => reject(new Error('timeout: a HEIC photo')), longestSeconds * 1000)
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error('A HEIC photo ended its thread')))
  return promise.finally(() => {
    clearTimeout(giveUp)
    return worker.terminate()
  })
}

/** As the first segment of a JPEG: ICC.1 annex B.4. */
function withProfile(jpeg: Buffer, profile: Uint8Array): Buffer<ArrayBuffer> {
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const marker = Buffer.from([0xff, 0xe2, 0, 0])
  marker.writeUInt16BE(2 + name.length + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, name, profile, jpeg.subarray(2)])
}
