import { AddressCard, type PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { ModelStep } from './model-step.tsx'
import { SafeChecks } from './safe-checks.tsx'
import { SymptomStep } from './symptom-step.tsx'

/** Three optional steps, and what is safe to try before we come. */
export function Prepare(props: PartProps & { preparation: Preparation }) {
  const { language, preparation } = props
  const { prepare } = homeownerTexts(language)
  if (preparation.isFixed) return <Fixed {...props} />
  if (!preparation.isOpen) return null
  return (
    <section aria-labelledby="prepare" className="mt-10 grid grid-cols-1 gap-3">
      <div className="mb-1">
        <h2 id="prepare" className="font-bold text-heading">
          {prepare.heading}
        </h2>
        <p className="mt-1 text-ink-muted">{prepare.lead}</p>
      </div>
      <AddressCard {...props} />
      <SymptomStep {...props} />
      <SafeChecks {...props} />
      <ModelStep {...props} />
    </section>
  )
}

/** Shown once the homeowner has fixed it and saved a visit, with a way to undo that. */
function Fixed({ language, page, failed }: PartProps) {
  const texts = homeownerTexts(language).prepare.fixed
  return (
    <Card className="mt-8">
      <h2 className="font-bold text-heading">{texts.title}</h2>
      <p className="mt-1 mb-4">{texts.text}</p>
      <LinkForm intent="broken_again" language={language} page={page} failed={failed}>
        {() => (
          <Button type="submit" variant="secondary">
            {texts.again}
          </Button>
        )}
      </LinkForm>
      <p className="mt-2 text-ink-muted text-sm">{texts.againNote}</p>
    </Card>
  )
}
