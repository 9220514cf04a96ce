import { Clock, Plus } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Business } from '#shared/business/business.ts'
import { nameDays, nameHours } from '#shared/business/business-hours.ts'
import { nameMainCities } from '#shared/service-area/main-places.ts'

/**
 * What people ask before they book, shown on the home page and given to search engines.
 * @param contactTime how soon a booking is answered: `30 minutes`
 */
export const questionsAbout = (business: Business, contactTime: string) => [
  {
    question: 'How soon can you come?',
    answer: `We can usually come the same day, and when you book online, we’ll call you within ${contactTime} to set a time.`,
  },
  {
    question: 'What will the repair cost?',
    answer: `The service call is $${business.serviceCall}, and for that a technician comes out, diagnoses the problem and gives you an exact quote: labor at $${business.laborPerHour} per hour, and parts at our cost plus ${business.partsMarkupPercent}%. Nothing gets added without your OK, and the $${business.serviceCall} is waived when we do the repair.`,
  },
  {
    question: 'What if I don’t want the repair?',
    answer: `You pay $${business.serviceCall} for the visit and the diagnosis, and that’s it.`,
  },
  {
    question: 'Is the work under warranty?',
    answer: `Yes. Our labor is covered for ${business.laborWarrantyDays} days, every part carries the manufacturer’s warranty, and if you’re not happy and we can’t make it right, you get a refund.`,
  },
  {
    question: 'Do you come to my neighborhood?',
    answer: `We serve ${business.zipCodesServed && `${business.zipCodesServed} ZIP codes around `}${nameMainCities(business)}, and you can check yours in the coverage section above. If it isn’t on the list, call us anyway.`,
  },
  ...(business.hasEmergencyService
    ? [
        {
          question: 'What if something breaks at night?',
          answer: 'Call us right away, because we answer emergency calls 24 hours a day, every day of the year.',
        },
      ]
    : []),
]

export function HomeFaq() {
  const contactTime = useContactTime()
  const business = useBusiness()
  return (
    <Section heading="Frequently asked questions" tone="sunken">
      <div
        className={`grid grid-cols-1 items-start gap-12 ${business.hours.length > 0 ? 'lg:grid-cols-[1fr_20rem]' : 'max-w-4xl'}`}
      >
        <div className="border-line border-t">
          {questionsAbout(business, contactTime).map(({ question, answer }) => (
            <details key={question} className="group border-line border-b">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-4 wrap-anywhere font-semibold text-heading hover:text-brand [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-6 shrink-0 text-brand transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-prose pr-10 pb-6 text-ink-muted">{answer}</p>
            </details>
          ))}
        </div>
        <OfficeHours />
      </div>
    </Section>
  )
}

/** Renders nothing unless the office hours have been entered. */
function OfficeHours() {
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
