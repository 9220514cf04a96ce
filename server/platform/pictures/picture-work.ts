import { bounds } from '#server/platform/bounds.ts'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'

/** Pictures from outside, in this process. */
export interface PictureWork {
  /** Taken before a picture is received and held until it's stored. */
  places: Semaphore
  /** For decoding. */
  turns: Semaphore
}

export function createPictureWork(): PictureWork {
  return { places: createSemaphore(bounds.picture_upload), turns: createSemaphore(bounds.picture) }
}

/** Whose turn it is, when a picture is worked on. */
export interface PictureTurn {
  /** Everybody gets a fair share of the turns. */
  whose?: string
  /** Work for many people waits however many are waiting. */
  isForMany?: boolean
  /** Ends the waiting. A picture that is being decoded is decoded to its end. */
  signal?: AbortSignal
}
