import { ArrowRight, CookingPot, Droplets, Refrigerator, WashingMachine } from 'lucide-react'
import { buttonStyles } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'

const services = [
  { icon: Refrigerator, title: 'Refrigerator Repair', description: 'not cooling, leaking, noisy' },
  { icon: WashingMachine, title: 'Washer & Dryer', description: 'not spinning, not heating' },
  { icon: Droplets, title: 'Dishwasher Repair', description: 'not cleaning, not draining, leaking' },
  { icon: CookingPot, title: 'Oven & Stove', description: 'gas or electric, ovens, stoves, cooktops' },
]

export function HomeServices() {
  return (
    <Section id="services" heading="Our Services" lead="One call for the appliances you use every day.">
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ icon: Icon, title, description }) => (
          <Card as="li" key={title} className="flex items-center gap-5 sm:block">
            <span className="grid size-14 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
              <Icon aria-hidden="true" className="size-7" />
            </span>
            <div>
              <h3 className="font-bold text-heading sm:mt-6">{title}</h3>
              <p className="mt-1 text-ink-muted first-letter:uppercase">{description}</p>
            </div>
          </Card>
        ))}
      </ul>
      <a href="/services" className={buttonStyles({ variant: 'quiet', className: 'mt-8 -ml-5' })}>
        See what we fix and what it costs
        <ArrowRight aria-hidden="true" className="size-5" />
      </a>
    </Section>
  )
}
