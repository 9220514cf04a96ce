import places from './nearby-zips.json' with { type: 'json' }
import { findKnownZip, type ServiceArea } from './service-area.ts'

const placeOf = new Map(Object.entries(places))

/**
 * Where a ZIP code lies, in degrees: the middle of its area as the US Census Bureau has it, for those of the service area and those
 * within 75 miles of Portland; `null` for all others.
 */
export function findZipPlace(area: ServiceArea, zip: string): { latitude: number; longitude: number } | null {
  const known = findKnownZip(area, zip)
  if (known) return { latitude: known.latitude, longitude: known.longitude }
  const [latitude, longitude] = placeOf.get(zip) ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
