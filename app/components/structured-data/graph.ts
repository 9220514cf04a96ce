import type { Business } from '#shared/business/business.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { businessId, describeCity, localBusiness } from './local-business.ts'

/** The things a page can state about itself. */
export type StructuredThing =
  | { kind: 'business'; business: Business; cities: readonly Place[] }
  | { kind: 'services'; business: Business }
  | { kind: 'service'; business: Business; service: Service }
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
    case 'service':
      return [oneService(thing.business, thing.service)]
    case 'questions':
      return [faqPage(thing.questions)]
    case 'article':
      return [blogPosting(thing.business, thing.article)]
    case 'breadcrumbs':
      return [breadcrumbs(thing.business, thing.trail)]
  }
}

/** From the lowest to the highest usual cost, in US dollars. */
function offer({ from, to }: { from: number; to: number }) {
  const price = { '@type': 'PriceSpecification', minPrice: from, maxPrice: to, priceCurrency: 'USD' }
  return { '@type': 'Offer', priceSpecification: price }
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

/** The offers: one per appliance with its usual cost, plus the service call. */
function repairServices(business: Business) {
  const provider = { '@id': businessId(business) }
  const repairs = business.repairCosts.map(({ appliance, from, to }) => ({
    ...offer({ from, to }),
    itemOffered: {
      '@type': 'Service',
      name: `${appliance} repair`,
      serviceType: 'Appliance repair',
      provider,
      url: `${business.url}/services#appliances`,
    },
  }))
  const serviceCall = {
    '@type': 'Offer',
    price: business.serviceCall,
    priceCurrency: 'USD',
    description: 'Waived when we do the repair.',
    itemOffered: { '@type': 'Service', name: 'Service call and diagnosis', serviceType: 'Appliance repair', provider },
  }
  return [
    {
      '@type': 'OfferCatalog',
      '@id': `${business.url}/#repairs`,
      name: 'Appliance repair services',
      url: `${business.url}/services`,
      itemListElement: [...repairs, serviceCall],
    },
  ]
}

interface Service {
  path: string
  name: string
  description: string
  areas: readonly Place[]
  /** What it usually costs, in US dollars. */
  costs: { from: number; to: number } | null
}

/** The one service that a page is about. */
function oneService(business: Business, { path, name, description, areas, costs }: Service) {
  return {
    '@type': 'Service',
    '@id': `${business.url}${path}#service`,
    name,
    serviceType: 'Appliance repair',
    description,
    url: `${business.url}${path}`,
    provider: { '@id': businessId(business) },
    areaServed: areas.map(describeCity),
    ...(costs && { offers: offer(costs) }),
  }
}

interface Article {
  path: string
  title: string
  description: string
  /** ISO, UTC. */
  publishedAt: string
  updatedAt: string
  /** Paths or full URLs. */
  images: string[]
  keywords: string[] | null
  /** The first category. */
  section: string | undefined
  words: number
}

/** Search engines show no more of a headline than this. */
const longestHeadline = 110

/** A post with everything schema.org and search engines expect of an article. Its author is the organization (spec.md §2). */
function blogPosting(business: Business, article: Article) {
  const address = `${business.url}${article.path}`
  const organization = { '@type': 'Organization', name: business.name, url: `${business.url}/` }
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
    headline: shorten(article.title),
    description: article.description,
    image: article.images.map((image) => new URL(image, business.url).href),
    datePublished: article.publishedAt,
    dateModified: [article.publishedAt, article.updatedAt].sort().at(-1),
    author: organization,
    publisher: {
      ...organization,
      logo: { '@type': 'ImageObject', url: `${business.url}/icon-512.png`, width: 512, height: 512 },
    },
    ...(article.keywords && { keywords: article.keywords.join(', ') }),
    ...(article.section && { articleSection: article.section }),
    wordCount: article.words,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  }
}

function shorten(text: string): string {
  return text.length > longestHeadline ? `${text.slice(0, longestHeadline - 1)}…` : text
}
