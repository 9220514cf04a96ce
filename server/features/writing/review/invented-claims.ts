import { type Business, primaryAreas } from '#shared/business.ts'
import type { FactRule } from './fact-check.ts'
import { placeOf } from './finding.ts'

/** Cities and regions outside the service area that models like to name. */
const elsewhere =
  /\b(Seattle|Tacoma|Spokane|Olympia|Bellevue|Everett|Yakima|Kennewick|Longview|Kelso|Salem|Eugene|Bend|Medford|Corvallis|Albany|Springfield|Astoria|Seaside|Ashland|Roseburg|Redmond|Hood River|The Dalles|McMinnville|Keizer|Grants Pass|Klamath Falls|Pendleton|San Francisco|Los Angeles|Sacramento|San Diego|Boise|Denver|Phoenix|Chicago|New York|Dallas|Houston|Miami|Atlanta|Boston|California|Idaho|Nevada|nationwide|across the country|statewide|(?:all|across|throughout|anywhere in) (?:of )?(?:Oregon|Washington(?: State)?))\b/i
const serving =
  /\b(we|our|us|team)\b[^.]*\b(serv\w*|cover\w*|travel\w*|come|visit\w*|repair\w*|available|locat\w*|offices?|drive\w*|work)\b|\bserv(ing|es|ed) (customers|homes|homeowners|residents)|\bservice area\b|\bserving\b/i

/** Places that the business does not serve. */
export const findAreaMistakes: FactRule = (sentence) => {
  const match = elsewhere.exec(sentence)
  if (!match || !serving.test(sentence)) return []
  if (/\b(not|n['’]t|outside|beyond|except)\b/i.test(sentence)) return []
  const areas = primaryAreas.map(({ city, state }) => `${city}, ${state}`).join('; ')
  const reason = `The business does not serve ${match[0]}, but ${areas} and other cities of the Portland metro area.`
  return [{ ...placeOf(match), replacement: null, reason }]
}

const inventions: [RegExp, string][] = [
  [
    /\b(\d+|twenty|thirty|ten|fifteen)\+? years (of (combined )?experience|in business|serving|in the (trade|industry))/i,
    'The years of experience are no known fact.',
  ],
  [
    /\b(award[- ]winning|voted (the )?(best|number one|#1)|A\+ rat(ed|ing)|BBB|#1 (rated )?(in|appliance|repair))/i,
    'Awards and ratings are no known facts.',
  ],
  [
    /\b\d[\d,]*\+? (happy|satisfied|five-star|5-star)\b|\b(thousands|hundreds) of (happy|satisfied|five-star|5-star)\b|\b\d[\d,]*\+? (reviews|customers served)\b/i,
    'Numbers of customers or reviews are no known facts.',
  ],
  [
    /\b(cheapest|lowest prices?|best prices?|price[- ]match\w*|beat any (price|quote)|unbeatable prices?)\b/i,
    'The business makes no such promise about prices.',
  ],
  [
    /\b\d+\s?(%|percent) (off|discount)|\bdiscounts? (for|of|on)\b|\b(coupons?|promo code|special offer)\b|\$\d+ off\b/i,
    'The business has no discounts.',
  ],
  [/\b(family[- ]owned|veteran[- ]owned|woman[- ]owned|locally owned)\b/i, 'Who owns the business is no known fact.'],
  [
    /\b(factory[- ]authorized|authorized (dealer|service)|certified by|factory[- ]certified)\b/i,
    'Authorizations by manufacturers are no known facts.',
  ],
  [
    /\bguarantee[ds]?\b[^.]{0,40}\b(first (visit|try|time)|same[- ]day|within \d+|any (appliance|problem))|\b(always|every time)\b[^.]{0,30}\bfirst visit\b|\b100\s?(%|percent) (success|fix)/i,
    'The business guarantees satisfaction, but no such result.',
  ],
  [/\bfree (parts|repair|repairs|labor|loaner|replacement)\b/i, 'The business gives nothing of this for free.'],
  [/\b(financing|0\s?% interest|payment plans?|membership plan)\b/i, 'Payment plans are no known fact.'],
]
const sinceYear = /\b(?:since|established in|founded in|in business since) ((?:19|20)\d\d)\b/i

/** What is an invention as long as the owner says nothing else. */
function inventionsFor({ inBusinessSince, hasEmergencyService }: Business, sentence: string): [RegExp, string][] {
  const isRightYear = inBusinessSince !== null && sinceYear.exec(sentence)?.[1] === String(inBusinessSince)
  const reason =
    inBusinessSince === null
      ? 'How long the business exists is no known fact.'
      : `The business has been around since ${inBusinessSince}.`
  return [
    ...inventions,
    ...(isRightYear ? [] : [[sinceYear, reason] satisfies [RegExp, string]]),
    hasEmergencyService
      ? [
          /\b(we|our office|our team)\b[^.]{0,40}\b(closed (on|at)|do not offer emergency|don['’]t offer emergency|only (on )?weekdays)\b/i,
          'The business has emergency service around the clock.',
        ]
      : [/\b24[/-]7\b|\b24[- ]hours? emergenc|\baround the clock\b/i, 'The business has no emergency service.'],
  ]
}

/** Only claims about the business itself. */
const aboutUs =
  /\b(we|our|us|we['’](re|ve|ll)|bridgetown|technicians?|team|company|business|customers?|book|call|offers?|get|enjoy|serving)\b/i

/** Claims that sound good and that nobody has made. */
export const findInventedClaims: FactRule = (sentence, business) => {
  if (!aboutUs.test(sentence) && !sentence.includes(business.name)) return []
  return inventionsFor(business, sentence).flatMap(([pattern, reason]) => {
    const match = pattern.exec(sentence)
    return match ? [{ ...placeOf(match), replacement: null, reason }] : []
  })
}
