/** The list of ZIP codes as a browser requests it: each city once, and places with the precision the map needs. */
import type { ServiceArea, ServiceAreaEntry } from './service-area.ts'

export type PackedArea = { city: string; state: string; zips: [zip: string, latitude: number, longitude: number][] }[]

export function packArea({ zips }: ServiceArea): PackedArea {
  const cities = new Map<string, PackedArea[number]>()
  for (const { zip, city, state, latitude, longitude } of zips) {
    const known = cities.get(`${city}, ${state}`) ?? { city, state, zips: [] }
    cities.set(`${city}, ${state}`, known)
    // A thousandth of a degree is less than one map unit.
    known.zips.push([zip, round(latitude), round(longitude)])
  }
  return [...cities.values()]
}

export function unpackArea(packed: PackedArea): ServiceArea {
  const zips = packed.flatMap(({ city, state, zips: entries }) =>
    entries.map(([zip, latitude, longitude]): ServiceAreaEntry => ({ zip, city, state, latitude, longitude })),
  )
  return { zips, former: [] }
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
