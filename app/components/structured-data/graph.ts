import type { Business } from '#shared/business/business.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { type Article, blogPosting } from './blog-posting.ts'
import { localBusiness } from './local-business.ts'
import { repairServices } from './repair-services.ts'

/** The things a page can state about itself. */
export type StructuredThing =
  | { kind: 'business'; business: Business; cities: readonly Place[] }
  | { kind: 'services'; business: Business }
  | { kind: 'questions'; questions: readonly { question: string; answer: string }[] }
  | { kind: 'article'; business: Business; article: Article }
  /** The path from the home page to this page, excluding the home page. */
  | { kind: 'breadcrumbs'; business: Business; trail: { name: string; path: string }[] }

/** The text of the JSON-LD data. `<` is escaped so no text can close the script element. */
export function structuredDataJson(things: StructuredThing[]): string {
  const document = { '@context': 'https://schema.org', '@graph': things.flatMap(nodesOf) }
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}

function nodesOf(thing: StructuredThing): object[] {
  switch (thing.kind) {
    case 'business':
      return localBusiness(thing.business, thing.cities)
    case 'services':
      return repairServices(thing.business)
    case 'questions':
      return [faqPage(thing.questions)]
    case 'article':
      return [blogPosting(thing.business, thing.article)]
    case 'breadcrumbs':
      return [breadcrumbs(thing.business, thing.trail)]
  }
}

function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The path from the home page to a page, as shown in search results. */
function breadcrumbs(business: Business, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${business.url}${path}`,
    })),
  }
}
