import { drawMapShapes } from '#app/components/coverage-map/coverage-map-shapes.ts'
import { frameMap } from '#app/components/coverage-map/map-frame.ts'
import { mapSize, projectPlace } from '#app/components/coverage-map/map-projection.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-request-endpoints.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'

/** Space around a circle's center, and below it for its labels. */
const margin = 40
const marginBelow = 90

const label = { textAnchor: 'middle', strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' } as const

/** The coverage map with a circle for each ZIP code people are waiting for, extended as far out as they live. */
export function AskedForMap({ zips, area }: { zips: AreaRequestsOnTheWire['zips']; area: ServiceArea }) {
  const circles = zips.flatMap(({ zip, waiting, place }) =>
    waiting > 0 && place ? [{ zip, waiting, ...projectPlace(place) }] : [],
  )
  const most = Math.max(1, ...circles.map(({ waiting }) => waiting))
  const [xs, ys] = [circles.map(({ x }) => x), circles.map(({ y }) => y)]
  const frame = frameMap(area)
  const west = Math.min(frame.x, ...xs.map((x) => x - margin))
  const north = Math.min(frame.y, ...ys.map((y) => y - margin))
  const width = Math.max(frame.x + frame.width, ...xs.map((x) => x + margin)) - west
  const height = Math.max(frame.y + frame.height, ...ys.map((y) => y + marginBelow)) - north
  // Labels stay readable no matter how much the map covers.
  const scale = Math.max(width / mapSize.width, height / mapSize.height, 1)
  return (
    <svg
      role="img"
      aria-label={`Map of the ZIP codes people are waiting for: ${circles.map(({ zip, waiting }) => `${zip}, ${waiting}`).join('; ') || 'none'}`}
      viewBox={`${west} ${north} ${width} ${height}`}
      className="block h-auto max-h-[36rem] w-full rounded-control border border-line"
    >
      <g dangerouslySetInnerHTML={{ __html: drawMapShapes(area) }} />
      {circles.map(({ zip, waiting, x, y }) => (
        <g key={zip} transform={`translate(${x} ${y}) scale(${scale})`} data-zip={zip}>
          <circle r={7 + 11 * Math.sqrt(waiting / most)} className="fill-accent/30 stroke-2 stroke-accent" />
          <text {...label} y="5" fontSize="13" className="fill-ink stroke-surface-raised font-bold">
            {waiting}
          </text>
          <text {...label} y="32" fontSize="11" className="fill-ink-muted stroke-surface-raised">
            {zip}
          </text>
        </g>
      ))}
    </svg>
  )
}
