import { Clock } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import { Card } from '#app/ui/card.tsx'
import { nameDays, nameHours } from '#shared/business/business-hours.ts'

/** Renders nothing unless the office hours have been entered. */
export function OfficeHours() {
  const { hours, hasEmergencyService } = useBusiness()
  if (hours.length === 0) return null
  return (
    // On a phone they're in the footer, a screen further down.
    <Card className="max-lg:hidden">
      <h3 className="flex items-center gap-3 font-bold text-heading">
        <Clock aria-hidden="true" className="size-6 text-brand" />
        Hours
      </h3>
      <dl className="mt-4 divide-y divide-line">
        {hours.map((range) => (
          <div key={range.from} className="py-3">
            <dt className="text-ink-muted text-sm">{nameDays(range)}</dt>
            <dd className="font-semibold">{nameHours(range)}</dd>
          </div>
        ))}
        {hasEmergencyService && (
          <div className="pt-3">
            <dt className="text-ink-muted text-sm">Emergencies</dt>
            <dd className="font-semibold">Any hour, every day</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
