import { primaryAreas } from '#shared/business/business.ts'
import type { ServiceArea } from './service-area.ts'

/** A place in the list of primary areas. */
export interface PrimaryArea {
  city: string
  state: string
  note?: string
}

interface ListedCity {
  city: string
  state: string
  zips: number
}

/** Counted once per list, since every page names some of them. */
const counted = new WeakMap<ServiceArea, ListedCity[]>()

/** Every city on the list once, with its number of ZIP codes, in list order. */
export function listCities(area: ServiceArea): ListedCity[] {
  const cities = counted.get(area) ?? countCities(area)
  counted.set(area, cities)
  return cities
}

function countCities(area: ServiceArea): ListedCity[] {
  const cities = new Map<string, ListedCity>()
  for (const { city, state } of area.zips) {
    const known = cities.get(`${city}, ${state}`)
    if (known) known.zips++
    else cities.set(`${city}, ${state}`, { city, state, zips: 1 })
  }
  return [...cities.values()]
}

/** What the usual places among these say of the cities around them: `in the Portland metro area`. */
export function nameSurroundings(areas: readonly PrimaryArea[]): string | undefined {
  const [around] = primaryAreas.flatMap((usual) => ('around' in usual && areas.some(isAt(usual)) ? [usual.around] : []))
  return around
}

const isAt = (one: PrimaryArea) => (other: PrimaryArea) => one.city === other.city && one.state === other.state

/**
 * The places that pages name (spec.md §2): the usual six, as far as they're served. Any that are missing are replaced by the cities
 * with the most ZIP codes.
 */
export function listPrimaryAreas(area: ServiceArea): PrimaryArea[] {
  const cities = listCities(area)
  const usual = primaryAreas.filter((place) => cities.some(isAt(place)))
  const others = cities.filter((place) => !usual.some(isAt(place))).toSorted((a, b) => b.zips - a.zips)
  const named: PrimaryArea[] = usual.map((place) => {
    const isWhole = !area.former.some(isAt(place))
    return { city: place.city, state: place.state, ...('note' in place && isWhole && { note: place.note }) }
  })
  const missing = primaryAreas.length - usual.length
  return [...named, ...others.slice(0, missing).map(({ city, state }) => ({ city, state }))]
}
