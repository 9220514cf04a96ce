/**
 * Lower-cases the text, turns every run of characters other than a-z and 0-9 into one hyphen and trims hyphens at both ends
 * (spec.md §5). Empty when the text has no such character.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
