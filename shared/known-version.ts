import * as z from 'zod'

/** What a save sends back: the version that the person was looking at. */
export const knownVersion = z.int('Should be the version that you were looking at').min(0)
