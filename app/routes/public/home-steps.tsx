import { useContactTime } from '#app/components/use-contact-time.ts'
import { Section } from '#app/ui/section.tsx'
import { prices, promises } from '#shared/business.ts'

const stepsWithin = (contactTime: string) => [
  {
    title: 'We get in touch',
    text: `Within ${contactTime} of your booking, we contact you and set a time that works for you.`,
  },
  {
    title: 'We find the problem',
    text: `A technician checks the appliance and gives you the full price before any repair. The visit is $${prices.serviceCall}.`,
  },
  {
    title: 'We repair it',
    text: `You say yes, we fix it, and the service call is waived. Our labor is under warranty for ${promises.laborWarrantyDays} days.`,
  },
]

export function HomeSteps() {
  const steps = stepsWithin(useContactTime())
  return (
    <Section heading="What happens after you book" lead="No waiting by the phone, and no surprises on the bill.">
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
