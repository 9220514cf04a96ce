import { MapPin } from 'lucide-react'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { primaryAreas, promises } from '#shared/business.ts'
import { isZip } from '#shared/zip.ts'
import type { CoverageAnswer } from './coverage-check.ts'
import { CoverageMap } from './coverage-map.tsx'
import { TellMe } from './tell-me.tsx'
import { ZipChecker } from './zip-checker.tsx'

/** Where the business works: the ZIP checker, the primary areas and the map that shows both (spec.md §2). */
export function CoverageSection({
  answer,
  onAnswer,
}: {
  answer: CoverageAnswer | null
  onAnswer(answer: CoverageAnswer): void
}) {
  return (
    <Section
      id="coverage"
      heading="Service Coverage Area"
      lead={`We serve ${promises.zipCodesServed} ZIP codes on both sides of the Columbia. See if we come to yours.`}
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="space-y-8">
          <Card>
            <ZipChecker answer={answer} onAnswer={onAnswer} />
            {answer?.type === 'error' && isZip(answer.zip) && <TellMe zip={answer.zip} />}
          </Card>
          <div>
            <h3 className="font-bold text-heading">Primary areas</h3>
            <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {primaryAreas.map((area) => (
                <li key={area.city} className="flex gap-2.5">
                  <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
                  <span>
                    {area.city} {area.state}
                    {'note' in area && ` (${area.note})`}
                  </span>
                </li>
              ))}
            </ul>
            <p className="mt-5 text-ink-muted">And many more cities in the Portland metro area</p>
          </div>
        </div>
        <Card className="overflow-hidden p-0!">
          <CoverageMap highlight={answer?.point ? { zip: answer.zip, point: answer.point } : null} />
        </Card>
      </div>
    </Section>
  )
}
