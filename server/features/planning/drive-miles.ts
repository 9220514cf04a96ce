import { findServiceArea } from '#shared/service-area.ts'

const earthMiles = 3958.8
const known = new Map<string, number | null>()

/**
 * Miles as the crow flies between the centers of two ZIP codes in the service area; 0 within one, `null` when either of them is
 * elsewhere. Each pair is calculated once.
 */
export function milesBetween(zip: string | null | undefined, other: string | null | undefined): number | null {
  if (!zip || !other) return null
  const key = `${zip} ${other}`
  const found = known.get(key)
  if (found !== undefined) return found
  const miles = measure(zip, other)
  // Anything outside the service area could be any text, and would fill up memory.
  if (miles !== null) known.set(key, miles)
  return miles
}

/** The haversine formula. */
function measure(zip: string, other: string): number | null {
  const [a, b] = [findServiceArea(zip), findServiceArea(other)]
  if (!a || !b) return null
  const [x, y] = [radians(a.latitude), radians(b.latitude)]
  const half = Math.sin((y - x) / 2) ** 2
  const across = Math.cos(x) * Math.cos(y) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.sqrt(half + across))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
