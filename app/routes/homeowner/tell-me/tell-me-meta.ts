import { pageMeta } from '#app/components/document/page-meta.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { Business } from '#shared/business/business.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** The head of a page about "tell me when you come here". The secret part of the URL stays out of it. */
export function tellMeMeta(language: HomeownerLanguage | undefined, business: Business) {
  const title = homeownerTexts(language ?? 'en').notServed.page.title
  return pageMeta({ title, description: title, path: '/tell-me', business, isIndexed: false })
}
