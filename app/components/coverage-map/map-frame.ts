import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { mapSize, projectPlace } from './map-projection.ts'

/** The part of the map that is shown, in map units. */
export interface MapFrame {
  x: number
  y: number
  width: number
  height: number
  /** How much larger to draw a dot or a word than on the usual map. */
  scale: number
}

/** Space around every dot for its name. */
const margin = 40

/** The one with the rivers and the states around Portland. */
export const usualFrame: MapFrame = { x: 0, y: 0, ...mapSize, scale: 1 }

/** The usual map if every dot fits on it, otherwise a map of the same shape that's as large as the dots need. */
export function frameMap(area: ServiceArea): MapFrame {
  const points = area.zips.map(projectPlace)
  const outside = points.filter(({ x, y }) => Math.min(x, mapSize.width - x, y, mapSize.height - y) <= 12)
  if (outside.length === 0) return usualFrame
  // Include all of the usual map if any dot is on it.
  const corners =
    outside.length < points.length
      ? [
          { x: margin, y: margin },
          { x: mapSize.width - margin, y: mapSize.height - margin },
        ]
      : []
  const [west, east] = span([...points, ...corners].map(({ x }) => x))
  const [north, south] = span([...points, ...corners].map(({ y }) => y))
  const scale = Math.max((east - west) / mapSize.width, (south - north) / mapSize.height, 1 / 2)
  const [width, height] = [Math.ceil(mapSize.width * scale), Math.ceil(mapSize.height * scale)]
  const [x, y] = [(west + east - width) / 2, (north + south - height) / 2].map(Math.round)
  return { x: x ?? 0, y: y ?? 0, width, height, scale: Math.round(scale * 100) / 100 }
}

function span(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values) - margin, Math.max(...values) + margin]
}
