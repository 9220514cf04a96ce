/** What a page of an appliance or a city says, as data, so that it can be written in HTML or anything else. */
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { ShownQuote } from '#shared/business/proof-form.ts'
import type { Place } from '#shared/service-area/main-places.ts'

/** A piece of a section. `facts`, `links` and `items` of facts are names, numbers and addresses. The rest is sentences. */
export type PagePart =
  | { kind: 'text'; text: string }
  /** `title` says what its items are. */
  | { kind: 'list'; title?: string; items: readonly string[] }
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  /** `path` is on this site. `note` follows the link. */
  | { kind: 'links'; links: readonly { text: string; path: string; note?: string }[] }
  | { kind: 'quotes'; quotes: readonly ShownQuote[] }

/** A part of a section under a heading of its own, which a page may show folded. */
export interface PageFold {
  heading: string
  parts: readonly PagePart[]
}

export interface PageSection {
  /** The anchor, unique on the page. */
  id: string
  heading: string
  parts: readonly PagePart[]
  folds?: readonly PageFold[]
}

/** A page of an appliance that exists. `cost` is what a repair usually costs: `$100-$300`. */
export interface AppliancePageLink {
  appliance: NamedAppliance
  name: string
  path: string
  cost: string | null
}

/** A page of a city that exists. */
export interface CityPageLink extends Place {
  path: string
}

/** How a page begins, and what it says of itself. */
export interface PageHead {
  /** The window's title, without the business's name. */
  title: string
  /** For search engines. */
  description: string
  heading: string
  lead: string
  /** The few facts to see at first sight. */
  highlights: readonly { name: string; value: string }[]
}

/** All that the page of an appliance or a city shows. The booking form stands between the two lists of sections. */
export interface ShownPage extends PageHead {
  kind: 'appliance' | 'city'
  path: string
  name: string
  /** The page above it. */
  parent: { name: string; path: string }
  before: readonly PageSection[]
  after: readonly PageSection[]
  /** Where it's offered, and what it usually costs, in US dollars. */
  areas: readonly Place[]
  costs: { from: number; to: number } | null
  /** Every city served. */
  cities: readonly Place[]
}

/** The section whose folds are questions with their answers. */
export const questionsId = 'questions'

/** The questions that a page answers, for search engines. */
export function questionsOf(sections: readonly PageSection[]): { question: string; answer: string }[] {
  const { folds = [] } = sections.find(({ id }) => id === questionsId) ?? {}
  return folds.map(({ heading, parts }) => ({ question: heading, answer: parts.flatMap(proseOf).join(' ') }))
}

/** The page's sentences in pieces of running text, without headings, names, numbers and addresses. */
export function proseOfSections(sections: readonly PageSection[]): string[] {
  return sections.flatMap(({ parts, folds = [] }) => [
    ...parts.flatMap(proseOf),
    ...folds.flatMap((fold) => fold.parts.flatMap(proseOf)),
  ])
}

function proseOf(part: PagePart): readonly string[] {
  switch (part.kind) {
    case 'text':
      return [part.text]
    case 'list':
      return part.items
    case 'quotes':
      return part.quotes.map(({ text }) => text)
    case 'facts':
    case 'links':
      return []
  }
}
