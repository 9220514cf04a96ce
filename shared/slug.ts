/** Letters that aren't just a plain letter with a diacritic. */
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
 * Lower-cases the text, turns accented letters into plain ones ("Über uns" becomes `uber-uns`), replaces every run of characters
 * other than a-z and 0-9 with one hyphen, and trims hyphens at both ends (spec.md §5). Empty if no such character is left.
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
