import { CalendarClock, ShieldCheck, Star } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import { RatingLink } from '#app/routes/public/proof-section.tsx'
import { Section } from '#app/ui/section.tsx'
import { nameLicense } from '#shared/business/business-credentials.ts'
import type { Rating } from '#shared/business/proof-form.ts'

const reasonsOf = (laborWarrantyDays: number) => [
  {
    icon: CalendarClock,
    title: 'Same Day Service',
    text: 'Call in the morning, and a technician can be at your door before the day is over.',
  },
  {
    icon: ShieldCheck,
    title: 'Licensed & Insured',
    text: `You’re letting us into your home, so it matters that we’re licensed and insured, and that we stand behind our labor for ${laborWarrantyDays} days.`,
  },
  {
    icon: Star,
    title: '5-Star Service',
    text: 'You get a friendly technician, clear prices and a clean floor when we leave, and if you’re not happy, we’ll make it right or refund you.',
  },
]

/** License and rating appear next to the claims they support. */
export function HomeWhy({ rating }: { rating: Rating | null }) {
  const { laborWarrantyDays, licenses, inBusinessSince } = useBusiness()
  const reasons = reasonsOf(laborWarrantyDays)
  const papers = [...licenses.map(nameLicense), inBusinessSince && `In business since ${inBusinessSince}`].filter(
    Boolean,
  )
  return (
    <Section heading="Why Choose Us?" tone="sunken">
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-5 border-brand border-t-2 pt-6 md:block">
            <Icon aria-hidden="true" className="size-8 shrink-0 text-brand" />
            <div>
              <h3 className="font-bold text-heading md:mt-4">{title}</h3>
              <p className="mt-2 text-ink-muted">{text}</p>
              {Icon === ShieldCheck && papers.length > 0 && (
                <p className="mt-2 font-semibold text-sm">{papers.join('. ')}.</p>
              )}
              {Icon === Star && rating && <RatingLink {...rating} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
