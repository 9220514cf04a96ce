/**
 * Markup that tries to run a script (`hit()`), load something from `evil.example`, escape the article or shadow the page's own
 * names. Written for this project. Each fragment stands for one way in, and several are built by combining parts.
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

/** Once sanitized, each of these leaves the text after it alone. */
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
 * Opened and never closed. The text that follows stays, unless it closes what was opened: by the rules of HTML, everything in
 * between is then part of it.
 */
export const unendedHtml: string[] = [...openRawText, ...openStyles, ...openComments]

/** By the rules of HTML, these swallow the text after them into an attribute, as in any editor. */
export const swallowingHtml: string[] = swallowingTricks
