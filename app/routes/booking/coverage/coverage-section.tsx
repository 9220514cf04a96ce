import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '#app/ui/section.tsx'
import { mapShapesId } from './coverage-map.tsx'
import type { DescribedArea } from './describe-area.ts'

/** Where the business works (spec.md §2): the primary areas, next to the island with the checker and the map. */
export function CoverageSection({
  area: { primary, more },
  shapes,
  children,
}: {
  area: DescribedArea
  /** The map's shapes, as SVG text. */
  shapes: string
  children: ReactNode
}) {
  return (
    <Section id="coverage" heading="Service Coverage Area" lead="Do we come to you? Enter your ZIP." tone="sunken">
      <svg aria-hidden="true" className="absolute size-0">
        <defs>
          <g id={mapShapesId} dangerouslySetInnerHTML={{ __html: shapes }} />
        </defs>
      </svg>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12">
        {children}
        <div>
          <h3 className="font-bold text-heading">Primary areas</h3>
          <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 wrap-anywhere min-[18rem]:grid-cols-2">
            {primary.map(({ city, state, note }) => (
              <li key={`${city}, ${state}`} className="flex gap-2.5">
                <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
                <span>
                  {city} {state}
                  {note && ` (${note})`}
                </span>
              </li>
            ))}
          </ul>
          {more && <p className="mt-5 text-ink-muted">{more}</p>}
        </div>
      </div>
    </Section>
  )
}
