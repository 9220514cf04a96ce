import type { Business } from '#shared/business/business.ts'
import { listCities, listPrimaryAreas } from '#shared/service-area/primary-areas.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import type { FactRule } from './fact-check.ts'
import { placeOf } from './finding.ts'

/** Cities and regions that models like to name. Those on the list of ZIP codes are served. */
const elsewhere =
  /\b(Seattle|Tacoma|Spokane|Olympia|Bellevue|Everett|Yakima|Kennewick|Longview|Kelso|Salem|Eugene|Bend|Medford|Corvallis|Albany|Springfield|Astoria|Seaside|Ashland|Roseburg|Redmond|Hood River|The Dalles|McMinnville|Keizer|Grants Pass|Klamath Falls|Pendleton|San Francisco|Los Angeles|Sacramento|San Diego|Boise|Denver|Phoenix|Chicago|New York|Dallas|Houston|Miami|Atlanta|Boston|California|Idaho|Nevada|nationwide|across the country|statewide|(?:all|across|throughout|anywhere in) (?:of )?(?:Oregon|Washington(?: State)?))\b/gi
const serving =
  /\b(we|our|us|team)\b[^.]*\b(serv\w*|cover\w*|travel\w*|come|visit\w*|repair\w*|available|locat\w*|offices?|drive\w*|work)\b|\bserv(ing|es|ed) (customers|homes|homeowners|residents)|\bservice area\b|\bserving\b/i

/** Finds places the business doesn't serve. */
export const findAreaMistakes: FactRule = (sentence, { serviceArea }) => {
  if (!serving.test(sentence)) return []
  const match = findElsewhere(sentence, serviceArea)
  if (!match) return []
  if (/\b(not|n['’]t|outside|beyond|except)\b/i.test(sentence)) return []
  const areas = listPrimaryAreas(serviceArea)
    .map(({ city, state }) => `${city}, ${state}`)
    .join('; ')
  const reason = `You don’t serve ${match[0]}. You serve ${areas} and other cities nearby.`
  return [{ ...placeOf(match), replacement: null, reason }]
}

/** The first place in the sentence that isn't served, or no longer is. */
function findElsewhere(sentence: string, area: ServiceArea): RegExpExecArray | undefined {
  const served = new Set(listCities(area).map(({ city }) => city.toLowerCase()))
  const left = [...new Set(area.former.map(({ city }) => city))].map((city) =>
    city.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const formerly =
    left.length > 0 ? [...sentence.matchAll(new RegExp(`(?<!\\w)(?:${left.join('|')})(?!\\w)`, 'gi'))] : []
  return [...sentence.matchAll(elsewhere), ...formerly]
    .filter(([said]) => !served.has(said.toLowerCase()))
    .toSorted((a, b) => a.index - b.index)[0]
}

const inventions: [RegExp, string][] = [
  [
    /\b(\d+|twenty|thirty|ten|fifteen)\+? years (of (combined )?experience|in business|serving|in the (trade|industry))/i,
    'You haven’t told us how many years of experience you have.',
  ],
  [
    /\b(award[- ]winning|voted (the )?(best|number one|#1)|A\+ rat(ed|ing)|BBB|#1 (rated )?(in|appliance|repair))/i,
    'We can’t confirm any awards or ratings.',
  ],
  [
    /\b\d[\d,]*\+? (happy|satisfied|five-star|5-star)\b|\b(thousands|hundreds) of (happy|satisfied|five-star|5-star)\b|\b\d[\d,]*\+? (reviews|customers served)\b/i,
    'We can’t confirm how many customers or reviews you have.',
  ],
  [
    /\b(cheapest|lowest prices?|best prices?|price[- ]match\w*|beat any (price|quote)|unbeatable prices?)\b/i,
    'You don’t make promises like this about prices.',
  ],
  [
    /\b\d+\s?(%|percent) (off|discount)|\bdiscounts? (for|of|on)\b|\b(coupons?|promo code|special offer)\b|\$\d+ off\b/i,
    'You don’t have any discounts.',
  ],
  [/\b(family[- ]owned|veteran[- ]owned|woman[- ]owned|locally owned)\b/i, 'We don’t know who owns the business.'],
  [
    /\b(factory[- ]authorized|authorized (dealer|service)|certified by|factory[- ]certified)\b/i,
    'We can’t confirm any manufacturer authorization.',
  ],
  [
    /\bguarantee[ds]?\b[^.]{0,40}\b(first (visit|try|time)|same[- ]day|within \d+|any (appliance|problem))|\b(always|every time)\b[^.]{0,30}\bfirst visit\b|\b100\s?(%|percent) (success|fix)/i,
    'You guarantee satisfaction, but not a result like this.',
  ],
  [/\bfree (parts|repair|repairs|labor|loaner|replacement)\b/i, 'You don’t offer this for free.'],
  [/\b(financing|0\s?% interest|payment plans?|membership plan)\b/i, 'You haven’t listed any payment plans.'],
]
const sinceYear = /\b(?:since|established in|founded in|in business since) ((?:19|20)\d\d)\b/i

/** Claims that count as invented unless the owner says otherwise. */
function inventionsFor({ inBusinessSince, hasEmergencyService }: Business, sentence: string): [RegExp, string][] {
  const isRightYear = inBusinessSince !== null && sinceYear.exec(sentence)?.[1] === String(inBusinessSince)
  const reason =
    inBusinessSince === null
      ? 'We don’t know when the business started.'
      : `You’ve been in business since ${inBusinessSince}.`
  return [
    ...inventions,
    ...(isRightYear ? [] : [[sinceYear, reason] satisfies [RegExp, string]]),
    hasEmergencyService
      ? [
          /\b(we|our office|our team)\b[^.]{0,40}\b(closed (on|at)|do not offer emergency|don['’]t offer emergency|only (on )?weekdays)\b/i,
          'You offer emergency service around the clock.',
        ]
      : [/\b24[/-]7\b|\b24[- ]hours? emergenc|\baround the clock\b/i, 'You don’t offer emergency service.'],
  ]
}

/** Matches claims about the business itself. */
const aboutUs =
  /\b(we|our|us|we['’](re|ve|ll)|bridgetown|technicians?|team|company|business|customers?|book|call|offers?|get|enjoy|serving)\b/i

/** Finds claims that sound good but that nobody has made. */
export const findInventedClaims: FactRule = (sentence, business) => {
  if (!aboutUs.test(sentence) && !sentence.includes(business.name)) return []
  return inventionsFor(business, sentence).flatMap(([pattern, reason]) => {
    const match = pattern.exec(sentence)
    return match ? [{ ...placeOf(match), replacement: null, reason }] : []
  })
}
