import type { Business } from '#shared/business/business.ts'
import type { ShownQuote } from '#shared/business/proof-form.ts'
import type { PageHead, PagePart, PageSection } from '#shared/pages/page-content.ts'

/** What the pages of appliances and cities are made of. */
export interface PageFacts {
  business: Business
  quotes: readonly ShownQuote[]
  /** What the owner adds to this page. Empty lines separate paragraphs. */
  ownWords: string
}

/** What a page says that stays the same until the owner or the product changes it. Posts and visits are added to it. */
export interface ShopPageContent extends PageHead {
  sections: PageSection[]
}

/** Sections with something in them. */
export function filledSections(sections: readonly PageSection[]): PageSection[] {
  return sections.filter(({ parts, folds = [] }) => parts.length > 0 || folds.length > 0)
}

export function paragraphsOf(text: string): PagePart[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'text', text: paragraph }))
}

/** What customers said, if they said anything about it. */
export function reviewsSection(quotes: readonly ShownQuote[]): PageSection {
  const parts: PagePart[] = quotes.length > 0 ? [{ kind: 'quotes', quotes }] : []
  return { id: 'reviews', heading: 'What our customers say', parts }
}

/** `a, b and c`. */
export function listWords(words: readonly string[], and = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Search engines cut off the rest (page-meta.ts). */
export const longestDescription = 165
