import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** What a key word does: end texts to its number, lift that, or ask who this is. */
export type KeyWordAct = 'stop' | 'start' | 'help'

interface KeyWords {
  words: readonly string[]
  language: HomeownerLanguage
  does: KeyWordAct
  /** Who in the shop reads a text that says nothing else. */
  tells: 'nobody' | 'shop'
}

/**
 * The carriers’ key words (CTIA Messaging Principles and Best Practices §5.1.3; for STOP also 47 CFR 64.1200(a)(10)) and their Spanish
 * equivalents. Each is answered with the text of what it does, in `content/homeowner/<language>/keywords.ts`: STOP with one last text,
 * START once it lifted something, HELP always. The words that tell the shop may also be about a visit, so they count only on their own.
 */
export const keyWords: readonly KeyWords[] = [
  {
    words: ['stop', 'stopall', 'stop all', 'unsubscribe', 'unsub', 'quit', 'revoke', 'optout', 'opt out'],
    language: 'en',
    does: 'stop',
    tells: 'nobody',
  },
  { words: ['cancel', 'end'], language: 'en', does: 'stop', tells: 'shop' },
  { words: ['alto', 'basta', 'pare', 'paren', 'parar', 'baja'], language: 'es', does: 'stop', tells: 'nobody' },
  { words: ['cancelar', 'detener'], language: 'es', does: 'stop', tells: 'shop' },
  { words: ['start', 'unstop'], language: 'en', does: 'start', tells: 'nobody' },
  { words: ['comenzar', 'iniciar'], language: 'es', does: 'start', tells: 'nobody' },
  { words: ['help', 'info'], language: 'en', does: 'help', tells: 'nobody' },
  { words: ['ayuda'], language: 'es', does: 'help', tells: 'nobody' },
]

/** Matches words that all do this, once or repeated, and nothing else. */
export function onlyKeyWords(isMeant: (entry: KeyWords) => boolean): RegExp {
  const words = keyWords.filter(isMeant).flatMap((entry) => entry.words)
  return new RegExp(`^(?:(?:${words.join('|')})(?: |$))+$`)
}

/** The language of the key words in a text that holds any, `undefined` for one without. */
export function languageOfKeyWords(plainText: string): HomeownerLanguage | undefined {
  return keyWords.find(({ words }) => new RegExp(`\\b(?:${words.join('|')})\\b`).test(plainText))?.language
}
