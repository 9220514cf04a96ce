import { availableParallelism } from 'node:os'
import { createTurns, type Turns } from '#server/platform/turns.ts'

/** Image decoding and encoding in this process. Never uses every core, so a burst of images leaves room for pages. */
export interface ImageWork {
  /** Separate, so an admin's upload doesn't queue behind visitors' images. */
  cleaning: Turns
  resizing: Turns
  /** Resizes in progress, by path: two requests for the same image share one. */
  underWay: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>
}

export function createImageWork(): ImageWork {
  return {
    cleaning: createTurns(1),
    resizing: createTurns(Math.max(1, Math.floor(availableParallelism() / 2))),
    underWay: new Map(),
  }
}
