import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { ModelStep } from './model-step.tsx'
import type { FormAnswer } from './page-form.ts'
import { PriceCard } from './price-card.tsx'
import { SafeChecks } from './safe-checks.tsx'
import { SymptomStep } from './symptom-step.tsx'

/** Three steps that each can be skipped, what is safe to try, and what it may cost. `children` is the step about the address. */
export function Prepare({
  language,
  preparation,
  answer,
  photosPath,
  children,
}: {
  language: HomeownerLanguage
  preparation: Preparation
  answer: FormAnswer | undefined
  /** `/r/{token}/photos` */
  photosPath: string
  children?: ReactNode
}) {
  const { prepare } = homeownerTexts(language)
  if (preparation.isFixed) return <Fixed language={language} />
  if (!preparation.isOpen) return null
  return (
    <section aria-labelledby="prepare" className="mt-10 grid gap-4">
      <div>
        <h2 id="prepare" className="font-bold text-title">
          {prepare.heading}
        </h2>
        <p className="mt-1 text-ink-muted">{prepare.lead}</p>
      </div>
      {children}
      <SymptomStep language={language} preparation={preparation} answer={answer} />
      <SafeChecks language={language} preparation={preparation} />
      <ModelStep language={language} preparation={preparation} answer={answer} photosPath={photosPath} />
      <PriceCard language={language} preparation={preparation} />
    </section>
  )
}

/** A visit saved, with the way back. */
function Fixed({ language }: { language: HomeownerLanguage }) {
  const texts = homeownerTexts(language).prepare.fixed
  return (
    <Card className="mt-8">
      <h2 className="font-bold text-heading">{texts.title}</h2>
      <p className="mt-1">{texts.text}</p>
      <form method="post" className="mt-4">
        <Button type="submit" name="intent" value="broken_again" variant="secondary">
          {texts.again}
        </Button>
        <p className="mt-2 text-ink-muted text-sm">{texts.againNote}</p>
      </form>
    </Card>
  )
}
