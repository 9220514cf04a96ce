import type { Sharp } from 'sharp'
import { invalid, isAppError } from '#server/errors.ts'
import { bounds } from '#server/platform/bounds.ts'
import { QueueFull, type Semaphore } from '#server/platform/semaphore.ts'
import { isTimeout, strangersPicture } from './decoder.ts'
import { type FramesRead, inspectPicture, type PictureFacts } from './inspect-picture.ts'
import type { PictureFile, PictureFormat } from './picture-format.ts'
import { priceOf } from './picture-kinds.ts'
import type { PictureTurn } from './picture-work.ts'
import { readHeic } from './read-heic.ts'
import { damaged } from './scan-picture.ts'

/** What is done right away, in the turn in which a picture is looked at. In milliseconds. */
const quickMs = 200
/** What that counts for: less than it takes, so that a small picture waits for hardly more than the one that is being decoded. */
const lookCost = quickMs / 10

export interface OpenPicture extends PictureFacts {
  /** A HEIC is a JPEG by now. */
  format: PictureFormat
  /** All its frames that are read, upright if it has only one. Anything but pixels is left behind. */
  decode(): Sharp
}

interface Turn extends PictureTurn {
  reads: FramesRead
  /** What the work takes besides, in milliseconds, where more than the usual is made of the picture. */
  adds?(picture: PictureFacts): number
}

/**
 * Works on a picture from outside when its turn comes: one is decoded at a time, so memory and processor go to one. Small ones come
 * first.
 * @param file is read only when the turn has come, if it's a function: those who wait hold nothing
 * @param work may use nothing but the picture, because whatever fails is taken for its fault
 * @throws AppError invalid or too_large, with a sentence for the user; QueueFull, also when the turn doesn't come in time; what `file`
 * throws
 */
export async function openPicture<Result>(
  turns: Semaphore,
  file: PictureFile | (() => Promise<PictureFile>),
  { reads, adds = () => 0, signal: leaving, ...turn }: Turn,
  work: (picture: OpenPicture) => Promise<Result>,
): Promise<Result> {
  const deadline = turn.isForMany ? undefined : AbortSignal.timeout(bounds.picture_upload.seconds * 1000)
  const signal = AbortSignal.any([leaving, deadline].filter((one) => one !== undefined))
  const inTurn = <Done>(cost: number, job: () => Promise<Done>) =>
    turns.run(job, { ...turn, cost, signal }).catch((error: unknown) => {
      if (leaving?.aborted) throw new Error('Whoever waited for this picture went away')
      throw signal.aborted && error === signal.reason ? new QueueFull() : error
    })
  const read = async () => (typeof file === 'function' ? file() : file)
  const run = (opened: PictureFile, facts: PictureFacts) => readable(opened, facts, reads).then(work).catch(explain)
  const looked = await inTurn(lookCost, async () => {
    const opened = await read()
    const facts = await inspectPicture(opened, reads)
    const price = priceOf(facts) + adds(facts)
    return price <= quickMs
      ? ({ isDone: true, result: await run(opened, facts) } as const)
      : ({ isDone: false, facts, price } as const)
  })
  if (looked.isDone) return looked.result
  return inTurn(looked.price, async () => run(await read(), looked.facts))
}

async function readable(file: PictureFile, facts: PictureFacts, reads: FramesRead): Promise<OpenPicture> {
  const { format } = facts
  if (format !== 'heic') return { ...facts, format, decode: () => decode(file, facts) }
  const jpeg = await readHeic(file, { ...facts, isTiled: facts.kind === 'heic' })
  return readable(jpeg, await inspectPicture(jpeg, reads), reads)
}

function decode(file: PictureFile, { frames }: PictureFacts): Sharp {
  const isAnimated = frames > 1
  const picture = strangersPicture(file, { animated: isAnimated })
  // Frames are stacked and can't be turned together. Cameras don't make animations anyway.
  return isAnimated ? picture : picture.autoOrient()
}

/** A TypeError is our own bug. */
function explain(error: unknown): never {
  if (isAppError(error) || !(error instanceof Error) || error instanceof TypeError) throw error
  if (!isTimeout(error)) throw damaged()
  throw invalid('It takes too long to open this image. Please save it again as a plain JPEG and pick the new file.')
}
