import { CallLink } from '#app/components/call-link.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'

export function ServicesHero() {
  const { serviceCall, laborWarrantyDays } = useBusiness()
  return (
    <header className="bg-deep py-14 text-on-deep md:py-20">
      <Container className="grid grid-cols-1 items-center gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="text-display font-extrabold">Know the price before we start</h1>
          <p className="mt-5 max-w-2xl text-lead text-on-deep-muted">
            For ${serviceCall}, a technician comes out, diagnoses the problem and gives you an exact quote. If we do the
            repair, the ${serviceCall} is waived, and our labor carries a {laborWarrantyDays}-day warranty.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <CallLink size="lg" />
            <a href="/#booking" className={buttonStyles({ variant: 'on-deep', size: 'lg' })}>
              Get Free Quote
            </a>
          </div>
          <p className="mt-3 text-on-deep-muted">
            Free by phone; ${serviceCall} at your door, waived when we do the repair.
          </p>
        </div>
        <VisitSteps />
      </Container>
    </header>
  )
}

const stepsWithin = (contactTime: string) => [
  {
    title: 'Tell us what’s wrong',
    text: `Call us, or book online and we’ll call you within ${contactTime} to set a time.`,
  },
  { title: 'We find the problem', text: 'A licensed, insured technician comes to your home, usually the same day.' },
  {
    title: 'You say yes or no',
    text: 'You get an exact quote before any work begins, and we don’t start without your OK.',
  },
]

function VisitSteps() {
  const steps = stepsWithin(useContactTime())
  return (
    <ol className="space-y-6 rounded-panel border border-deep-line bg-deep-raised p-7 md:p-8">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full border border-on-deep-accent font-bold text-on-deep-accent"
          >
            {index + 1}
          </span>
          <div className="min-w-0 wrap-anywhere">
            <p className="font-bold">{title}</p>
            <p className="mt-1 text-on-deep-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
