/** What the coverage section says about the list of ZIP codes. Server only, because the browser doesn't have the list. */
import { frameMap, type MapFrame } from '#app/components/coverage-map/map-frame.ts'
import { listCities, listPrimaryAreas, nameSurroundings, type PrimaryArea } from '#shared/service-area/primary-areas.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'

/** More would be tiring to listen to. */
const mostNamed = 12

export interface DescribedArea {
  primary: PrimaryArea[]
  /** The line below the primary areas, or `null` if there are no other cities. */
  more: string | null
  map: DescribedMap
}

export interface DescribedMap {
  frame: MapFrame
  description: string
}

/** Computed once per list, since every page shows the same. */
const described = new WeakMap<ServiceArea, DescribedArea>()

/** Claims nothing the list doesn't support. For the list that ships with the site, it matches the spec. */
export function describeArea(area: ServiceArea): DescribedArea {
  const known = described.get(area) ?? describe(area)
  described.set(area, known)
  return known
}

function describe(area: ServiceArea): DescribedArea {
  const cities = listCities(area)
  const primary = listPrimaryAreas(area)
  const frame = frameMap(area)
  return {
    primary,
    more: cities.length > primary.length ? `And many more cities ${nameSurroundings(primary) ?? 'nearby'}` : null,
    map: { frame, description: `Dots mark the ZIP codes we serve, in ${nameCities(cities)}.` },
  }
}

/** Cities with the most ZIP codes come first. */
function nameCities(cities: ReturnType<typeof listCities>): string {
  const names = cities.toSorted((a, b) => b.zips - a.zips).map(({ city, state }) => `${city}, ${state}`)
  const [named, others] = [names.slice(0, mostNamed), names.length - mostNamed]
  if (others <= 0) return named.join('; ')
  return `${named.join('; ')}; and ${others} more ${others === 1 ? 'city' : 'cities'}`
}
