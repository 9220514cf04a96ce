import type { Fault } from '#content/appliances/appliance.ts'
import { knownAppliances } from '#content/appliances/appliances.ts'
import { findKnownFaults } from '#server/bookings/desk/find-known-faults.ts'
import { slugify } from '#shared/blog/slug.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import type { TopicOnTheWire } from '#shared/writing/topic-endpoints.ts'

/** What topics are made of, besides the fault base. */
export interface TopicWords {
  /** Which the shop repairs. */
  brands: readonly string[]
  serviceArea: ServiceArea
}

export const keyOfFault = ({ symptom }: Pick<Fault, 'symptom'>) => symptom.replace('/', '.')
const keyOfBrand = (brand: string) => `brand.${slugify(brand)}`
export const keyOfZip = (zip: string) => `zip.${zip}`

const faults = new Map(
  knownAppliances.flatMap((appliance) => appliance.faults).map((fault) => [keyOfFault(fault), fault]),
)

export const findFault = (key: string): Fault | null => faults.get(key) ?? null

/** What a topic is called. `null` if the shop's words have no such topic: a brand that it no longer repairs. */
export function describeTopic(
  key: string,
  { brands, serviceArea }: TopicWords,
): Pick<TopicOnTheWire, 'kind' | 'title' | 'about'> | null {
  const fault = findFault(key)
  const appliance = knownAppliances.find((one) => one.key === (fault?.appliance ?? key))
  if (fault && appliance)
    return { kind: 'fault', title: fault.name, about: `${article(appliance.noun)} that ${fault.problem}` }
  if (appliance) return { kind: 'appliance', title: appliance.costName, about: `${appliance.noun}s` }
  const brand = brands.find((name) => keyOfBrand(name) === key)
  if (brand !== undefined) return { kind: 'brand', title: brand, about: brand }
  const [, zip = ''] = /^zip\.(\d{5})$/.exec(key) ?? []
  if (zip === '') return null
  const place = findPlaceName(serviceArea, zip)
  const about = place === null ? zip : `${place} (${zip})`
  return { kind: 'zip', title: place === null ? `ZIP code ${zip}` : about, about }
}

const article = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/**
 * What a search is about, in the shop's own words: a fault, or else an appliance, or else a brand. `null` if it says none of them: it
 * may be anything, such as someone's name.
 */
export function topicOfSearch(search: string, brands: readonly string[]): string | null {
  const [fault] = findKnownFaults('other', search)
  if (fault) return keyOfFault(fault)
  const appliance = knownAppliances.find(({ words }) => words.test(search))
  if (appliance) return appliance.key
  const brand = brands.find((name) => slugify(name) !== '' && namesBrand(search, name))
  return brand === undefined ? null : keyOfBrand(brand)
}

export const namesBrand = (text: string, brand: string) => `-${slugify(text)}-`.includes(`-${slugify(brand)}-`)
