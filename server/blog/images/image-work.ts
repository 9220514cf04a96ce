import { availableParallelism } from 'node:os'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'

/** Image decoding and encoding in this process. Never uses every core, so a burst of images leaves room for pages. */
export interface ImageWork {
  /** Separate, so an admin's upload doesn't queue behind visitors' images. */
  cleaning: Semaphore
  resizing: Semaphore
  /** Resizes in progress, by path: two requests for the same image share one. */
  underWay: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>
}

export function createImageWork(): ImageWork {
  return {
    cleaning: createSemaphore(1),
    resizing: createSemaphore(Math.max(1, Math.floor(availableParallelism() / 2))),
    underWay: new Map(),
  }
}
