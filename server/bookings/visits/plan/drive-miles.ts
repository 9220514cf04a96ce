import { findKnownZip, type ServiceArea } from '#shared/service-area/service-area.ts'

const earthMiles = 3958.8
const knownIn = new WeakMap<ServiceArea, Map<string, number>>()

/**
 * Straight-line miles between the centers of two ZIP codes that are or were on the list; 0 within the same one, `null` if either is
 * elsewhere. Calculates each pair once.
 */
export function milesBetween(
  area: ServiceArea,
  zip: string | null | undefined,
  other: string | null | undefined,
): number | null {
  if (!zip || !other) return null
  const known = knownIn.get(area) ?? new Map<string, number>()
  knownIn.set(area, known)
  const key = `${zip} ${other}`
  const found = known.get(key)
  if (found !== undefined) return found
  const miles = measure(area, zip, other)
  // Anything outside the service area could be arbitrary text and would fill up memory.
  if (miles !== null) known.set(key, miles)
  return miles
}

/** The haversine formula. */
function measure(area: ServiceArea, zip: string, other: string): number | null {
  const [a, b] = [findKnownZip(area, zip), findKnownZip(area, other)]
  if (!a || !b) return null
  const [x, y] = [radians(a.latitude), radians(b.latitude)]
  const half = Math.sin((y - x) / 2) ** 2
  const across = Math.cos(x) * Math.cos(y) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.sqrt(half + across))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
