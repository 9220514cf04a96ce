/**
 * Markup that tries to run a script (`hit()`), to load something from `evil.example`, to leave the article or to shadow the
 * page's own names. Written for this project; each piece stands for a way in, and several are made by combining parts.
 */
import { addressTricks } from './addresses.ts'
import { clobberingTricks } from './clobbering.ts'
import { foreignContentTricks } from './foreign-content.ts'
import { handlerTricks } from './handlers.ts'
import { loadingTricks } from './loading.ts'
import { malformedTricks, openComments, swallowingTricks } from './malformed.ts'
import { mutationTricks } from './mutation.ts'
import { openRawText, rawTextTricks } from './raw-text.ts'
import { openStyles, styleTricks } from './styles.ts'

/** Each leaves the text after it alone, once it is cleaned. */
export const hostileHtml: string[] = [
  ...handlerTricks,
  ...addressTricks,
  ...rawTextTricks,
  ...foreignContentTricks,
  ...mutationTricks,
  ...styleTricks,
  ...loadingTricks,
  ...clobberingTricks,
  ...malformedTricks,
]

/**
 * Begun and never ended. What follows stays, unless it ends what was begun: then HTML has it that all between belongs together.
 */
export const unendedHtml: string[] = [...openRawText, ...openStyles, ...openComments]

/** By the rules of HTML these take the text after them into an attribute, as they would in any editor. */
export const swallowingHtml: string[] = swallowingTricks
