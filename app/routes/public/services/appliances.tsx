import { Plus } from 'lucide-react'
import { bookingAddress } from '#app/routes/public/booking-address.ts'
import { guideIcons } from '#app/routes/public/guide-icons.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { applianceGuides } from '#content/appliances/appliances.ts'
import type { ApplianceType, NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { AppliancePageLink } from '#shared/pages/page-content.ts'

/** `pages`: those of appliances that have one. */
export function Appliances({ pages }: { pages: readonly AppliancePageLink[] }) {
  return (
    <Section
      id="appliances"
      heading="Appliances we repair"
      lead="Here are the problems we see most, what usually causes them, and what you can try before we get there."
    >
      <ul className="grid grid-cols-1 gap-5 wrap-anywhere md:grid-cols-2 lg:grid-cols-3">
        {applianceGuides.map((guide) => (
          <ApplianceCard
            key={guide.key}
            guide={guide}
            pages={pages.filter(({ appliance }) => isOnCard(appliance, guide.key))}
          />
        ))}
      </ul>
    </Section>
  )
}

/** One without a card of its own is among the others. */
function isOnCard(appliance: NamedAppliance, card: ApplianceType): boolean {
  const hasOwn = applianceGuides.some(({ key }) => key === appliance)
  return hasOwn ? appliance === card : card === 'other'
}

function ApplianceCard({
  guide: { key, name, icon, summary, issues, tryFirst },
  pages,
}: {
  guide: (typeof applianceGuides)[number]
  pages: readonly AppliancePageLink[]
}) {
  const Icon = guideIcons[icon]
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h3 className="text-heading font-bold">{name}</h3>
      </div>
      <p className="mt-3 text-ink-muted">{summary}</p>
      <h4 className="mt-5 font-semibold">Common issues</h4>
      <ul className="mt-1 list-disc pl-5 marker:text-brand">
        {issues.map(({ symptom }) => (
          <li key={symptom}>{symptom}</li>
        ))}
      </ul>
      <details className="group mt-3 mb-5">
        <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
          Likely causes, and what to try first
          <Plus aria-hidden="true" className="size-5 shrink-0 text-brand transition-transform group-open:rotate-45" />
        </summary>
        <dl className="divide-y divide-line">
          {issues.map(({ symptom, cause }) => (
            <div key={symptom} className="py-2.5">
              <dt className="font-semibold">{symptom}</dt>
              <dd className="text-ink-muted">Often {cause}.</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 rounded-control bg-surface-sunken p-4 text-ink-muted">
          <strong className="block text-ink">Before you call</strong>
          {tryFirst}
        </p>
      </details>
      {pages.map(({ name: page, path }) => (
        <a key={path} href={path} className="mb-4 font-semibold text-brand underline underline-offset-4">
          {page} repair: problems and costs
        </a>
      ))}
      <a href={bookingAddress(key)} className={buttonStyles({ variant: 'secondary', className: 'mt-auto' })}>
        <span>
          Book this repair<span className="sr-only"> ({name})</span>
        </span>
      </a>
    </Card>
  )
}
