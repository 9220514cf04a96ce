/** The places that stand for the whole area in titles, in the footer, and in any sentence with room for only a few. */
import { listCities } from './primary-areas.ts'
import type { ServiceArea } from './service-area.ts'

export interface Place {
  city: string
  /** Two letters. */
  state: string
}

/** More wouldn't fit in a title. */
const mostNamed = 2

/** The city with the most ZIP codes in each of the two states where the business serves the most. */
export function listMainPlaces(area: ServiceArea): Place[] {
  const states = new Map<string, { place: Place; most: number; zips: number }>()
  for (const { city, state, zips } of listCities(area)) {
    const known = states.get(state)
    const isLarger = zips > (known?.most ?? 0)
    states.set(state, {
      place: known && !isLarger ? known.place : { city, state },
      most: Math.max(zips, known?.most ?? 0),
      zips: zips + (known?.zips ?? 0),
    })
  }
  return [...states.values()]
    .toSorted((a, b) => b.zips - a.zips)
    .slice(0, mostNamed)
    .map(({ place }) => place)
}

/** A ZIP code of the first of them, for examples. */
export function exampleZip(area: ServiceArea): string {
  const [main] = listMainPlaces(area)
  return area.zips.find(({ city, state }) => city === main?.city && state === main.state)?.zip ?? ''
}

interface WithPlaces {
  mainPlaces: readonly Place[]
}

/** `Portland, OR & Vancouver, WA`. */
export function nameMainPlaces({ mainPlaces }: WithPlaces, and = '&'): string {
  return mainPlaces.map(({ city, state }) => `${city}, ${state}`).join(` ${and} `)
}

/** `Portland and Vancouver`. */
export function nameMainCities({ mainPlaces }: WithPlaces): string {
  return mainPlaces.map(({ city }) => city).join(' and ')
}

/** Where the business is based: the city of its address or, without one, the main city it serves. */
export function findHomePlace({ city, state, mainPlaces }: WithPlaces & Place): Place {
  return city === '' ? (mainPlaces[0] ?? { city, state }) : { city, state }
}

/** `Portland Appliance Repair Blog`, which follows a post's title (spec.md §2). */
export function nameBlog(business: WithPlaces & Place): string {
  return `${findHomePlace(business).city} Appliance Repair Blog`
}
