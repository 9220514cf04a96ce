import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '#app/ui/section.tsx'
import type { CityPageLink } from '#shared/pages/page-content.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { mapShapesId } from './coverage-map.tsx'
import type { DescribedArea } from './describe-area.ts'

/** Where the business works (spec.md §2): the primary areas, next to the island with the checker and the map. */
export function CoverageSection({
  area: { primary, more },
  shapes,
  pages,
  children,
}: {
  area: DescribedArea
  /** The pages about single cities. */
  pages: readonly CityPageLink[]
  /** The map's shapes, as SVG text. */
  shapes: string
  children: ReactNode
}) {
  const others = pages.filter((page) => !primary.some(isAt(page)))
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
                  <PlaceLink path={pages.find(isAt({ city, state }))?.path}>
                    {city} {state}
                  </PlaceLink>
                  {note && ` (${note})`}
                </span>
              </li>
            ))}
          </ul>
          {more && <p className="mt-5 text-ink-muted">{more}</p>}
          {others.length > 0 && (
            <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
              {others.map(({ city, state, path }) => (
                <PlaceLink key={path} path={path}>
                  {city} {state}
                </PlaceLink>
              ))}
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

const isAt = (one: Place) => (other: Place) => one.city === other.city && one.state === other.state

/** The name of a city, leading to its page if there is one. */
function PlaceLink({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (path === undefined) return children
  return (
    <a href={path} className="inline-flex min-h-6 items-center text-brand underline underline-offset-4">
      {children}
    </a>
  )
}
