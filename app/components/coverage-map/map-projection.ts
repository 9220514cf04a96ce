/** A place on the coverage map, in whole units of its view box. y grows southward. */
export interface MapPoint {
  x: number
  y: number
}

/** Size of the coverage map's view box. */
export const mapSize = { width: 424, height: 440 } as const

const northWest = { latitude: 45.752, longitude: -123.094 }
const unitsPerDegree = 780
/** Length of a degree of longitude in degrees of latitude, at the center of the map. */
const longitudeScale = Math.cos((45.47 * Math.PI) / 180)

/** Projects a place in degrees onto the map. Over an area this small the earth is flat: distances are true in both directions. */
export function projectPlace({ latitude, longitude }: { latitude: number; longitude: number }): MapPoint {
  return {
    x: Math.round((longitude - northWest.longitude) * unitsPerDegree * longitudeScale),
    y: Math.round((northWest.latitude - latitude) * unitsPerDegree),
  }
}

/** The mean of the given points. */
export function middleOf(points: readonly MapPoint[]): MapPoint {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / points.length), y: Math.round(sum.y / points.length) }
}
