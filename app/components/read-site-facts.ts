import { type Business, factsOfEveryPage, type WholeBusiness } from '#shared/business.ts'
import type { SiteFacts } from './site-facts.ts'

/** The facts of the business as a whole page gets them. */
export type PageFacts = SiteFacts & { business: Business }

const known = new WeakMap<WholeBusiness, PageFacts>()

/** The facts for a page. They are the same object until one of them changes: parts of pages are redrawn for others. */
export function readSiteFacts({
  business,
  config,
}: {
  business(): WholeBusiness
  config: { sms: { consent: SiteFacts['smsConsent'] } }
}): PageFacts {
  const whole = business()
  const facts = known.get(whole) ?? { business: factsOfEveryPage(whole), smsConsent: config.sms.consent }
  known.set(whole, facts)
  return facts
}
