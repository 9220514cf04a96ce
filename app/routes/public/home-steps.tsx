import { useContactTime } from '#app/components/use-contact-time.ts'
import { Section } from '#app/ui/section.tsx'
import { prices, promises } from '#shared/business.ts'

const stepsWithin = (contactTime: string) => [
  {
    title: 'We call you',
    text: `We’ll call you within ${contactTime} to set a time that works for you.`,
  },
  {
    title: 'We find the problem',
    text: `A technician comes out, finds what’s wrong and gives you an exact quote. The visit is $${prices.serviceCall}.`,
  },
  {
    title: 'We fix it',
    text: `You say yes and we get to work. The $${prices.serviceCall} is waived, and our labor is covered for ${promises.laborWarrantyDays} days.`,
  },
]

export function HomeSteps() {
  const steps = stepsWithin(useContactTime())
  return (
    <Section heading="What happens after you book" lead="No sitting by the phone, and no surprises on the bill.">
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 md:block">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-brand font-bold text-brand text-heading"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-bold text-heading md:mt-5">{title}</h3>
              <p className="mt-2 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
