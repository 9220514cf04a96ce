import places from './nearby-zips.json' with { type: 'json' }
import { findServiceArea } from './service-area.ts'

const placeOf = new Map(Object.entries(places))

/**
 * Where a ZIP code lies, in degrees: the middle of its area as the US Census Bureau has it, for those of the service area and those
 * within 75 miles of Portland; `null` for all others.
 */
export function findZipPlace(zip: string): { latitude: number; longitude: number } | null {
  const served = findServiceArea(zip)
  if (served) return { latitude: served.latitude, longitude: served.longitude }
  const [latitude, longitude] = placeOf.get(zip) ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
