import type { Post } from '#server/platform/db/schema/blog.ts'

/**
 * What is left of a review once a person lets a generated post go out: no notes, and in the content only the marks that the editor
 * added. The review's own marks hold words that a note quotes.
 */
export function withoutReview(content: string, notes: string[]): Pick<Post, 'content' | 'reviewNotes'> {
  const quoted = notes.flatMap((note) => note.match(/“.*”/s) ?? []).map(escaped)
  return {
    content: content.replace(/<mark>([^<]*)<\/mark>/g, (mark, words: string) =>
      quoted.some((quote) => quote.includes(words)) ? words : mark,
    ),
    reviewNotes: [],
  }
}

/** The text as written in content. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
