import places from './nearby-zips.json' with { type: 'json' }
import { findKnownZip, type ServiceArea } from './service-area.ts'

const placeOf = new Map(Object.entries(places))

/**
 * Where a ZIP code is, in degrees: the center of its area according to the US Census Bureau, for ZIP codes in the service area or
 * within 75 miles of Portland. `null` for all others.
 */
export function findZipPlace(area: ServiceArea, zip: string): { latitude: number; longitude: number } | null {
  const known = findKnownZip(area, zip)
  if (known) return { latitude: known.latitude, longitude: known.longitude }
  const [latitude, longitude] = placeOf.get(zip) ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
