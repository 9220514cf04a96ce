import { findKnownZip, type ServiceArea } from '#shared/service-area/service-area.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { PlannedTechnician, PlannedVisit } from './free-windows.ts'

/** How one more visit changes a technician's day. */
export interface Detour {
  /** Extra miles. */
  miles: number
  /** Extra idle time, in hours; negative if the visit fills a gap. */
  idleHours: number
  /** The closer of the jobs before and after it; null if there is neither. */
  near: { miles: number; job: 'previous' | 'next' } | null
}

type Stop = Pick<PlannedVisit, 'zip' | 'start' | 'end'>

/**
 * Fits a visit in among the day's others (`agenda`). The day starts and ends at the technician's home. Among several visits in the
 * same window, it goes where it adds the fewest miles.
 */
export function findDetour(
  { homeZip }: PlannedTechnician,
  agenda: readonly PlannedVisit[],
  visit: Stop,
  area: ServiceArea,
): Detour {
  const jobs = agenda.toSorted((a, b) => a.start.getTime() - b.start.getTime())
  const earlier = jobs.filter(({ start }) => start < visit.start).length
  const notLater = jobs.filter(({ start }) => start <= visit.start).length
  let best = detourBetween({ homeZip, before: jobs[earlier - 1], after: jobs[earlier] }, visit, area)
  for (let at = earlier + 1; at <= notLater; at++) {
    const other = detourBetween({ homeZip, before: jobs[at - 1], after: jobs[at] }, visit, area)
    if (other.miles < best.miles) best = other
  }
  return best
}

interface Gap {
  homeZip: string | null
  before: Stop | undefined
  after: Stop | undefined
}

function detourBetween({ homeZip, before, after }: Gap, visit: Stop, area: ServiceArea): Detour {
  // A drive to or from a place that isn't on the map counts as zero.
  const way = (from: string | null, to: string | null) => milesBetween(area, from, to) ?? 0
  const [from, to] = [before?.zip ?? homeZip, after?.zip ?? homeZip]
  return {
    miles: Math.max(0, way(from, visit.zip) + way(visit.zip, to) - way(from, to)),
    idleHours: idleHours(before, visit) + idleHours(visit, after) - idleHours(before, after),
    near: nearer(milesBetween(area, before?.zip, visit.zip), milesBetween(area, visit.zip, after?.zip)),
  }
}

function idleHours(before: Stop | undefined, after: Stop | undefined): number {
  return before && after ? Math.max(0, after.start.getTime() - before.end.getTime()) / hourMs : 0
}

function nearer(before: number | null, after: number | null): Detour['near'] {
  if (before !== null && before <= (after ?? before)) return { miles: before, job: 'previous' }
  return after === null ? null : { miles: after, job: 'next' }
}

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
