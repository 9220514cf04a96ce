import { type Business, factsOfEveryPage, type WholeBusiness } from '#shared/business/business.ts'
import type { SiteFacts } from './site-facts.ts'

/** The business facts as a full page gets them. */
export type PageFacts = SiteFacts & { business: Business }

const known = new WeakMap<WholeBusiness, PageFacts>()

/** The facts for a page. The object stays the same until a fact changes, because a new one makes parts of pages redraw. */
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
