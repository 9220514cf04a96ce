import { CalendarClock, ShieldCheck, Star } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import { Section } from '#app/ui/section.tsx'

const reasonsOf = (laborWarrantyDays: number) => [
  {
    icon: CalendarClock,
    title: 'Same Day Service',
    text: 'Call in the morning and a technician can be at your door the same day.',
  },
  {
    icon: ShieldCheck,
    title: 'Licensed & Insured',
    text: `You’re letting us into your home. We’re licensed, insured, and stand behind our labor for ${laborWarrantyDays} days.`,
  },
  {
    icon: Star,
    title: '5-Star Service',
    text: 'Friendly technicians, clear prices and a clean floor when we leave. Not happy? We’ll make it right or refund you.',
  },
]

export function HomeWhy() {
  const reasons = reasonsOf(useBusiness().laborWarrantyDays)
  return (
    <Section heading="Why Choose Us?" tone="sunken">
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-5 border-brand border-t-2 pt-6 md:block">
            <Icon aria-hidden="true" className="size-8 shrink-0 text-brand" />
            <div>
              <h3 className="font-bold text-heading md:mt-4">{title}</h3>
              <p className="mt-2 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
