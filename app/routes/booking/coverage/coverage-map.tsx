import { useId } from 'react'
import type { MapPoint } from '#app/components/coverage-map/map-projection.ts'
import type { DescribedMap } from './describe-area.ts'

/** The id of the shapes that the coverage section draws for the map. */
export const mapShapesId = 'coverage-shapes'

/**
 * The service area map. `highlight` marks the ZIP code that was checked. The page already holds the shapes, outside the island, so
 * neither the coordinates nor the drawing code reach the browser.
 */
export function CoverageMap({
  map: { frame, description },
  highlight,
}: {
  map: DescribedMap
  highlight: { zip: string; point: MapPoint } | null
}) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      className="block h-auto w-full"
    >
      <title id={`${id}-title`}>Map of our service area</title>
      <desc id={`${id}-description`}>{description}</desc>
      <use href={`#${mapShapesId}`} />
      {highlight && (
        <Highlight
          key={highlight.zip}
          {...highlight}
          isLow={highlight.point.y - frame.y >= 120 * frame.scale}
          scale={frame.scale}
        />
      )}
    </svg>
  )
}

function Highlight({ zip, point, isLow, scale }: { zip: string; point: MapPoint; isLow: boolean; scale: number }) {
  return (
    <g transform={`translate(${point.x} ${point.y}) scale(${scale})`} data-zip={zip}>
      <circle
        r="15"
        className="fill-accent/25 stroke-2 stroke-accent [transform-box:fill-box] origin-center motion-safe:animate-[ping_0.9s_ease-out_2_reverse]"
      />
      <circle r="6" className="fill-accent stroke-2 stroke-surface-raised" />
      <text
        y={isLow ? -23 : 34}
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
