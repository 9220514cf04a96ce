/** What the page of a city says: mostly what the owner writes, since the shop's prices and hours are the same everywhere. */

import { listBookable } from '#shared/bookings/booking-fields.ts'
import type { Business } from '#shared/business/business.ts'
import { nameDays, nameHours } from '#shared/business/business-hours.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { type PageFold, type PageSection, questionsId } from '#shared/pages/page-content.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import {
  filledSections,
  longestDescription,
  type PageFacts,
  paragraphsOf,
  reviewsSection,
  type ShopPageContent,
} from './shop-page.ts'

/** What to see at first sight. */
const highlighted: readonly string[] = ['Service call', 'Emergencies', 'Warranty']

interface CityFacts extends Place {
  zips: readonly string[]
  /** What a service call costs there: `$89`, or `$89 to $109` if it depends on the ZIP code. */
  visit: string
  /** No other state has a city of its name. */
  isOnly: boolean
}

/** The page of a city with these ZIP codes. */
export function describeCityPage(
  { city, state, zips, visit, isOnly }: CityFacts,
  { business, quotes, ownWords }: PageFacts,
): ShopPageContent {
  const place = `${city}, ${state}`
  const names = isOnly ? [city, place, `${city} ${state}`] : [place, `${city} ${state}`]
  const isFromHere = (from: string) => names.some((name) => name.toLowerCase() === from.trim().toLowerCase())
  return {
    title: `Appliance Repair in ${place}`,
    description: cutAtWord(
      `Appliance repair in ${place}: ZIP codes, prices and who comes. Usually the same day. ${visit} service call, waived when we do the repair.`,
      longestDescription,
    ),
    heading: `Appliance repair in ${place}`,
    lead: `We repair your ${listBookable()} at home in ${city}, usually the same day, and you know the price before we start.`,
    highlights: factsOf({ zips, visit }, business).filter(({ name }) => highlighted.includes(name)),
    sections: filledSections([
      {
        id: 'facts',
        heading: 'What to know before you call',
        parts: [{ kind: 'facts', facts: factsOf({ zips, visit }, business) }],
      },
      { id: 'here', heading: `Our work in ${city}`, parts: paragraphsOf(ownWords) },
      reviewsSection(quotes.filter((quote) => isFromHere(quote.city))),
      questionsSection({ city, visit }),
    ]),
  }
}

function factsOf(
  { zips, visit }: Pick<CityFacts, 'zips' | 'visit'>,
  business: Business,
): { name: string; value: string }[] {
  const { hours, hasEmergencyService, laborWarrantyDays } = business
  return [
    { name: zips.length === 1 ? 'ZIP code' : 'ZIP codes', value: zips.join(', ') },
    { name: 'Service call', value: `${visit}, waived when we do the repair` },
    ...hours.map((range) => ({ name: nameDays(range), value: nameHours(range) })),
    ...(hasEmergencyService ? [{ name: 'Emergencies', value: 'Day and night' }] : []),
    { name: 'Warranty', value: `${laborWarrantyDays} days on labor, the manufacturer’s on parts` },
  ]
}

function questionsSection({ city, visit }: Pick<CityFacts, 'city' | 'visit'>): PageSection {
  const ask = (question: string, text: string): PageFold => ({ heading: question, parts: [{ kind: 'text', text }] })
  return {
    id: questionsId,
    heading: 'Questions people ask',
    parts: [],
    folds: [
      ask(
        `Do you come to all of ${city}?`,
        'We come to every ZIP code on this page, and if yours isn’t here, call us and we’ll tell you whether we can make it.',
      ),
      ask(
        `What does a visit in ${city} cost?`,
        `The service call is ${visit}, and we waive it when we do the repair. You get an exact quote before any work starts, and nothing gets added without your OK.`,
      ),
    ],
  }
}
