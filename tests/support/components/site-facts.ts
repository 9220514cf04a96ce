import type { PageFacts } from '#app/components/read-site-facts.ts'
import { factsOfEveryPage } from '#shared/business/business.ts'
import { defaultFacts } from '#shared/business/business-form.ts'

/** What a page of a new site knows about the business. */
export const siteFacts: PageFacts = {
  business: factsOfEveryPage({
    ...defaultFacts(),
    url: location.origin,
    serviceArea: { zips: [], former: [] },
    shows_response_time: false,
    ownPages: [],
  }),
  smsConsent: 'required',
}
