import places from './nearby-zips.json' with { type: 'json' }
import { findKnownZip, type ServiceArea, type ServiceAreaEntry } from './service-area.ts'

const placeOf = new Map(
  Object.entries(places).flatMap(([state, zips]) =>
    Object.entries(zips).map(([zip, [latitude = 0, longitude = 0]]) => [zip, { state, latitude, longitude }] as const),
  ),
)

/**
 * Where a ZIP code is: its state and, in degrees, the center of its area according to the US Census Bureau, for ZIP codes in the
 * service area or within 75 miles of Portland. `null` for all others.
 */
export function findZipPlace(
  area: ServiceArea,
  zip: string,
): Pick<ServiceAreaEntry, 'state' | 'latitude' | 'longitude'> | null {
  return findKnownZip(area, zip) ?? placeOf.get(zip) ?? null
}
