import { Clock } from 'lucide-react'
import { Card } from '#app/ui/card.tsx'
import { officeHours } from '#shared/business.ts'

export function OfficeHours() {
  return (
    // On a phone the footer has them, a screen further down.
    <Card className="max-lg:hidden">
      <h3 className="flex items-center gap-3 font-bold text-heading">
        <Clock aria-hidden="true" className="size-6 text-brand" />
        Hours
      </h3>
      <dl className="mt-4 divide-y divide-line">
        {officeHours.map(({ days, label }) => (
          <div key={days} className="py-3">
            <dt className="text-ink-muted text-sm">{days}</dt>
            <dd className="font-semibold">{label}</dd>
          </div>
        ))}
        <div className="pt-3">
          <dt className="text-ink-muted text-sm">Emergencies</dt>
          <dd className="font-semibold">Any hour, every day</dd>
        </div>
      </dl>
    </Card>
  )
}
