import { milesBetween } from '#server/bookings/visits/plan/detour.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'

/**
 * A number of miles that no plan for these visits can beat, whoever drives when: the greater of two lower bounds. Each day's drive
 * is a round trip from a home with at most `mostPerDay` visits.
 */
export function fewestMiles(homes: readonly string[], visits: readonly { zip: string }[], mostPerDay: number): number {
  const miles = (from: string, to: string) => milesBetween(builtInArea, from, to) ?? 0
  const fromHome = visits.map(({ zip }) => Math.min(...homes.map((home) => miles(home, zip))))
  // A round trip is at least as long as going to its farthest visit and back, so at least twice the mean distance to its visits.
  const trips = (2 * fromHome.reduce((sum, way) => sum + way, 0)) / mostPerDay
  // Without the longest leg of each, the round trips still connect every visit to a home, and no network can do that in fewer miles
  // than the minimum spanning tree (with all homes as one point). A trip of k visits has k + 1 legs, so its longest leg is at least
  // an equal share.
  const tree = spanningTree(visits, fromHome, miles) * ((mostPerDay + 1) / mostPerDay)
  return Math.max(trips, tree)
}

/** Prim's algorithm, starting from the homes. */
function spanningTree(
  visits: readonly { zip: string }[],
  fromHome: readonly number[],
  miles: (from: string, to: string) => number,
): number {
  const waiting = visits.map(({ zip }, index) => ({ zip, way: fromHome[index] ?? 0 }))
  let sum = 0
  while (waiting.length > 0) {
    const nearest = waiting.reduce((best, visit) => (visit.way < best.way ? visit : best))
    waiting.splice(waiting.indexOf(nearest), 1)
    sum += nearest.way
    for (const visit of waiting) visit.way = Math.min(visit.way, miles(nearest.zip, visit.zip))
  }
  return sum
}
