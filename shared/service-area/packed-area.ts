/** The list of ZIP codes as a browser requests it: each city once, and places with the precision the map needs. */
import type { ServiceArea, ServiceAreaEntry } from './service-area.ts'

export type PackedArea = { city: string; state: string; zips: PackedZip[] }[]

/** Few have a service call of their own. */
type PackedZip = [zip: string, latitude: number, longitude: number, serviceCall?: number]

export function packArea({ zips }: ServiceArea): PackedArea {
  const cities = new Map<string, PackedArea[number]>()
  for (const { zip, city, state, latitude, longitude, serviceCall } of zips) {
    const known = cities.get(`${city}, ${state}`) ?? { city, state, zips: [] }
    cities.set(`${city}, ${state}`, known)
    // A thousandth of a degree is less than one map unit.
    const place = [zip, round(latitude), round(longitude)] as const
    known.zips.push(serviceCall ? [...place, serviceCall] : [...place])
  }
  return [...cities.values()]
}

export function unpackArea(packed: PackedArea): ServiceArea {
  const zips = packed.flatMap(({ city, state, zips: entries }) =>
    entries.map(
      ([zip, latitude, longitude, serviceCall]): ServiceAreaEntry => ({
        zip,
        city,
        state,
        latitude,
        longitude,
        serviceCall,
      }),
    ),
  )
  return { zips, former: [] }
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
