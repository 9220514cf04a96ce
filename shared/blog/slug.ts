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
 * The slug of a post or a category, to the letter of spec.md §5: lower-cases the text, replaces every run of characters other than a-z
 * and 0-9 with one hyphen, and trims hyphens at both ends. Empty if no such character is left.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The same for the ids of headings, which the contract leaves open, with accented letters as plain ones: "Über uns" is `uber-uns`. */
export function readableId(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return slugify(plain.replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? ''))
}
