import * as z from 'zod'

const sentence = 'Should be the version that you were looking at'

/** What a save sends back: the version that the person was looking at. No larger than the database counts. */
export const knownVersion = z
  .int(sentence)
  .min(0)
  .max(2 ** 31 - 1, sentence)
