import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { bookingAddress } from '#app/routes/public/booking-address.ts'
import { guideIcons } from '#app/routes/public/guide-icons.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { applianceGuides } from '#content/appliances/appliances.ts'
import { type ApplianceType, listBookable } from '#shared/bookings/booking-fields.ts'
import type { AppliancePageLink } from '#shared/pages/page-content.ts'

/** Each word in the title that names an appliance leads to the form with that appliance selected. */
const services = applianceGuides.flatMap(({ key, icon, home }) =>
  home && 'description' in home
    ? [{ icon, title: [{ words: home.words, appliance: key }, ...listBeside(key)], description: home.description }]
    : [],
)

/** Those on the card of another. */
function listBeside(other: ApplianceType) {
  return applianceGuides.flatMap(({ key, home }) =>
    home && 'beside' in home && home.beside === other ? [{ words: home.words, appliance: key }] : [],
  )
}

/** A card with a single link is clickable as a whole. */
const wholeCard = 'after:absolute after:inset-0 after:rounded-card'

/** `repairs`: the pages about single appliances. */
export function HomeServices({ repairs }: { repairs: readonly AppliancePageLink[] }) {
  return (
    <Section
      id="services"
      heading="Our Services"
      lead={`One call covers your ${listBookable()}, and the smaller appliances around them.`}
    >
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {services.map(({ icon, title, description }) => {
          const Icon = guideIcons[icon]
          return (
            <Card as="li" key={description} className="relative flex items-center gap-4 max-sm:p-4 sm:block">
              <span className="grid size-12 shrink-0 place-items-center sm:size-14 rounded-control bg-brand-soft text-brand">
                <Icon aria-hidden="true" className="size-7" />
              </span>
              <div className="min-w-0 wrap-anywhere">
                <h3 className="font-bold text-heading sm:mt-6">
                  {title.map(({ words, appliance }, index) => (
                    <Fragment key={appliance}>
                      {index > 0 && ' & '}
                      <a
                        href={bookingAddress(appliance)}
                        className={`underline decoration-line-strong decoration-1 underline-offset-4 hover:text-brand hover:decoration-2 hover:decoration-brand ${title.length === 1 ? wholeCard : ''}`}
                      >
                        {words}
                      </a>
                    </Fragment>
                  ))}
                </h3>
                <p className="text-ink-muted first-letter:uppercase">{description}</p>
              </div>
            </Card>
          )
        })}
      </ul>
      {repairs.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-x-5">
          <span className="inline-flex min-h-11 items-center text-ink-muted">What goes wrong, and what it costs:</span>
          {repairs.map(({ name, path }) => (
            <a
              key={path}
              href={path}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              {/* The card's link of the same name chooses the appliance in the form. */}
              {name} repair
            </a>
          ))}
        </p>
      )}
      <a href="/services" className={buttonStyles({ variant: 'quiet', className: 'mt-4 -ml-5' })}>
        See what we fix and what it costs
        <ArrowRight aria-hidden="true" className="size-5" />
      </a>
    </Section>
  )
}
