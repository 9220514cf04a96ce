import { availableParallelism } from 'node:os'
import { createTurns, type Turns } from '#server/platform/turns.ts'

/** Decoding and encoding in this process: never on all cores, so that a burst of images leaves room for pages. */
export interface ImageWork {
  /** An admin's upload does not wait behind the images of visitors. */
  cleaning: Turns
  resizing: Turns
  /** Resized images that are being made, by path: two requests for the same one share it. */
  underWay: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>
}

export function createImageWork(): ImageWork {
  return {
    cleaning: createTurns(1),
    resizing: createTurns(Math.max(1, Math.floor(availableParallelism() / 2))),
    underWay: new Map(),
  }
}
