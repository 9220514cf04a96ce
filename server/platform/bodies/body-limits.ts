import { bounds } from '#server/platform/bounds.ts'

/** What a door takes. */
export interface BodyLimits {
  /** Who else it shares places with. A picture has its place already (server/platform/pictures/upload-place.ts). */
  kind: 'small_body' | 'long_body' | 'picture_upload'
  bytes: number
  /** How long it may take to arrive: a line may stall for `least`, and must keep a pace (`secondsFor`) to take as long as `most`. */
  seconds: { least: number; most: number }
  /** Fields of a form, or values in JSON. */
  fields: number
  /** Files in a form. */
  files: number
  /** What someone is told who sends more bytes. */
  tooLarge: string
}

const kilobyte = 1024
const smallKilobytes = 64

/** Half of what the slowest phones send. Less is somebody who wants to keep a place. */
const bytesPerSecond = 8 * kilobyte

/** What a line that stalls for twenty seconds still gets a form through in. */
const stall = bounds.small_body.seconds

/** The largest, of 25 MB, takes more than three minutes over a line of 1 Mbit/s. */
const longSeconds = { least: stall, most: bounds.long_body.seconds }

/** How many seconds a body may take of which this much has arrived. */
export function secondsFor({ seconds: { least, most } }: Pick<BodyLimits, 'seconds'>, bytes: number): number {
  return Math.min(most, least + bytes / bytesPerSecond)
}

/** JSON of this many KB. */
export function jsonLimits(kilobytes: number, tooLarge = usualMessage(kilobytes)): BodyLimits {
  const kind = kilobytes <= smallKilobytes ? 'small_body' : 'long_body'
  return {
    kind,
    bytes: kilobytes * kilobyte,
    seconds: kind === 'small_body' ? { least: stall, most: stall } : longSeconds,
    // An honest value, with its name, takes more bytes than that.
    fields: Math.min(20_000, kilobytes * 32),
    files: 0,
    tooLarge,
  }
}

/** A form without a file. */
export const formLimits: BodyLimits = {
  kind: 'small_body',
  bytes: smallKilobytes * kilobyte,
  seconds: { least: stall, most: stall },
  // No form has a quarter as many.
  fields: 100,
  files: 0,
  tooLarge: usualMessage(smallKilobytes),
}

/** A file of this many KB, on its own or in a form. */
export function fileLimits(kilobytes: number, tooLarge = usualMessage(kilobytes)): BodyLimits {
  return {
    ...formLimits,
    kind: 'picture_upload',
    bytes: kilobytes * kilobyte,
    seconds: longSeconds,
    files: 1,
    tooLarge,
  }
}

function usualMessage(kilobytes: number): string {
  const most = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
  return `The request is larger than ${most}, which is the most we accept.`
}
