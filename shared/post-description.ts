import { postLimits } from './post-form.ts'

/**
 * The description of a post for search engines: its meta description, or else its excerpt, or else the first 160 characters of `text`,
 * the content without markup. The page and the editor's preview of it say the same.
 */
export function describeForSearch(
  { metaDescription, excerpt }: { metaDescription: string | null; excerpt: string | null },
  text: string,
): string {
  return metaDescription?.trim() || excerpt?.trim() || firstCharacters(text)
}

/** Counts characters and not UTF-16 code units, so that no emoji is cut in half. */
function firstCharacters(text: string): string {
  return [...text.slice(0, 2 * postLimits.meta_description)].slice(0, postLimits.meta_description).join('').trim()
}
