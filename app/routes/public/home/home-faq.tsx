import { Plus } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { OfficeHours } from '#app/routes/public/office-hours.tsx'
import { Section } from '#app/ui/section.tsx'
import { questionsAbout } from './questions.ts'

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
