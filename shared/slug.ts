/** Letters that are not a plain letter with a mark above or below it. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Lower-cases the text, turns letters with marks into plain ones ("Über uns" is `uber-uns`), turns every run of characters other than a-z and
 * 0-9 into one hyphen and trims hyphens at both ends (spec.md §5). Empty when the text has no such character.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
