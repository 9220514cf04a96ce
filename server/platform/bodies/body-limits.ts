import { bounds } from '#server/platform/bounds.ts'

/** What a door takes. */
export interface BodyLimits {
  /** Who else it shares places with. */
  kind: 'small_body' | 'long_body' | 'file_body'
  bytes: number
  /** How long it may take to arrive, waiting for a place included. */
  seconds: number
  /** Fields of a form, or values in JSON. */
  fields: number
  /** Files in a form. */
  files: number
  /** What someone is told who sends more bytes. */
  tooLarge: string
}

const kilobyte = 1024
const smallKilobytes = 64

/** JSON of this many KB. */
export function jsonLimits(kilobytes: number, tooLarge = usualMessage(kilobytes)): BodyLimits {
  const kind = kilobytes <= smallKilobytes ? 'small_body' : 'long_body'
  return {
    kind,
    bytes: kilobytes * kilobyte,
    seconds: bounds[kind].seconds,
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
  seconds: bounds.small_body.seconds,
  // No form has a quarter as many.
  fields: 100,
  files: 0,
  tooLarge: usualMessage(smallKilobytes),
}

/** A file of this many KB, on its own or in a form. */
export function fileLimits(kilobytes: number, tooLarge = usualMessage(kilobytes)): BodyLimits {
  const { seconds } = bounds.file_body
  return { ...formLimits, kind: 'file_body', bytes: kilobytes * kilobyte, seconds, files: 1, tooLarge }
}

function usualMessage(kilobytes: number): string {
  const most = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
  return `The request is larger than ${most}, which is the most we accept.`
}
