import * as z from 'zod'

const sentence = 'Should be the version that you were looking at'

/** The version the user was looking at, sent back with a save. Capped at what the database can count. */
export const knownVersion = z
  .int(sentence)
  .min(0)
  .max(2 ** 31 - 1, sentence)
