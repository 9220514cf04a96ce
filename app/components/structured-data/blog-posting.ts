import type { Business } from '#shared/business/business.ts'

export interface Article {
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
export function blogPosting(business: Business, article: Article) {
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
