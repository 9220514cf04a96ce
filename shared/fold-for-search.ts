/** Apostrophes as people type them, or a phone's keyboard does. */
export const apostrophes = /['’‘ʼ`´′]/gu

/** Letters that Unicode doesn't take apart into a plain one and a mark. `fold_for_search` in the database knows the same ones. */
const plainLetters: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}
const letters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * What two texts have in common that people take for the same: lower case, without accents and apostrophes, with single blanks.
 * `Siobhán  O’Brien` becomes `siobhan obrien`. The database's `fold_for_search` does the same, for what it searches by itself.
 */
export function foldForSearch(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(letters, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
