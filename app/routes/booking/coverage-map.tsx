import { useId } from 'react'
import { type MapPoint, mapSize } from '#app/components/coverage-map/map-projection.ts'

// Only the server draws it into the page: React leaves it there, and neither the coordinates nor the drawing code come to the browser.
const shapes = import.meta.env.SSR
  ? (await import('#app/components/coverage-map/coverage-map-shapes.ts')).drawMapShapes()
  : ''

/** The map of the service area; `highlight` marks the ZIP code that was checked. */
export function CoverageMap({ highlight }: { highlight: { zip: string; point: MapPoint } | null }) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="block h-auto w-full"
    >
      <title id={`${id}-title`}>Map of our service area</title>
      <desc id={`${id}-description`}>
        Dots mark the ZIP codes we serve on both sides of the Columbia River: Vancouver in the north, Portland along the
        Willamette River, Hillsboro in the west, Gresham in the east and Wilsonville and Canby in the south.
      </desc>
      <g suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shapes }} />
      {highlight && <Highlight key={highlight.zip} {...highlight} />}
    </svg>
  )
}

function Highlight({ zip, point }: { zip: string; point: MapPoint }) {
  return (
    <g transform={`translate(${point.x} ${point.y})`} data-zip={zip}>
      <circle
        r="15"
        className="fill-accent/25 stroke-2 stroke-accent [transform-box:fill-box] origin-center motion-safe:animate-[ping_0.9s_ease-out_2_reverse]"
      />
      <circle r="6" className="fill-accent stroke-2 stroke-surface-raised" />
      <text
        y={point.y < 120 ? 34 : -23}
        className="fill-accent stroke-surface-raised font-bold"
        fontSize="16"
        strokeWidth="5"
        strokeLinejoin="round"
        paintOrder="stroke"
        textAnchor="middle"
      >
        {zip}
      </text>
    </g>
  )
}
