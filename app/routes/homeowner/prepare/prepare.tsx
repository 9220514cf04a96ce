import { ChoiceCard } from '#app/routes/homeowner/choice-card.tsx'
import { AddressCard, type PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { describePrice } from '#shared/money.ts'
import { ModelStep } from './model-step.tsx'

/** Three optional steps, and what is safe to try before we come. */
export function Prepare(props: PartProps & { preparation: Preparation }) {
  const { language, preparation } = props
  const { prepare } = homeownerTexts(language)
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

/** Takes the place of what happens next once the homeowner has fixed it and saved a visit, with a way to undo that. */
export function Fixed({ language, page, failed }: PartProps) {
  const texts = homeownerTexts(language).prepare.fixed
  return (
    <Card className="mt-6">
      <h2 className="font-extrabold text-title">{texts.title}</h2>
      <p className="mt-3 mb-4 text-lead">{texts.text}</p>
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

/** Checks that are safe to try and may save the visit, one at a time. */
function SafeChecks({
  language,
  page,
  preparation: { symptom, checks },
  failed,
}: PartProps & { preparation: Preparation }) {
  const texts = homeownerTexts(language).prepare.checks
  if (symptom === null || checks.length === 0) return null
  const next = checks.find(({ isTried }) => !isTried)
  return (
    <Card id="checks">
      <h3 className="font-bold text-heading">{texts.title}</h3>
      {next ? (
        <div className="mt-2">
          <p className="text-ink-muted">{texts.lead(describePrice(page.prices.serviceCall))}</p>
          <p className="mt-4 font-semibold text-ink-muted text-sm">{texts.step(next.number + 1, checks.length)}</p>
          <p className="mt-1 font-semibold text-lead">{next.step}</p>
          <p className="mt-1 mb-4">{next.meaning}</p>
          <LinkForm intent="check" language={language} page={page} failed={failed}>
            {() => (
              <>
                <input type="hidden" name="symptom" value={symptom} />
                <input type="hidden" name="check" value={next.number} />
                <div className="grid grid-cols-1 gap-3 min-[18rem]:grid-cols-2">
                  <Button type="submit" name="outcome" value="fixed" size="narrow">
                    {texts.fixed}
                  </Button>
                  <Button type="submit" name="outcome" value="broken" variant="secondary" size="narrow">
                    {texts.stillBroken}
                  </Button>
                </div>
              </>
            )}
          </LinkForm>
          <p className="mt-3 text-ink-muted text-sm">{texts.fixedNote}</p>
        </div>
      ) : (
        <p className="mt-2">{texts.done}</p>
      )}
    </Card>
  )
}

/** What the appliance is doing, as tiles to press and in the homeowner's own words. */
function SymptomStep({
  language,
  page,
  preparation: { appliance, tiles, symptom, symptomText },
  failed,
}: PartProps & { preparation: Preparation }) {
  const { prepare } = homeownerTexts(language)
  const texts = prepare.symptom
  const label = tiles.find((tile) => tile.symptom === symptom)?.label
  return (
    <ChoiceCard
      id="symptom"
      title={texts.title}
      done={label ?? (symptomText === null ? null : prepare.saved)}
      isOpen={failed?.intent === 'symptom'}
    >
      <LinkForm intent="symptom" language={language} page={page} failed={failed}>
        {({ values, mistakes }) => (
          <>
            <fieldset className="min-w-0" aria-describedby={mistakes.symptom && 'symptom-mistake'}>
              <legend className="mb-3 text-ink-muted">{appliance === 'other' ? texts.disposal : texts.lead}</legend>
              <div className="grid grid-cols-1 gap-2 min-[18rem]:grid-cols-2 sm:grid-cols-3">
                {tiles.map((tile) => (
                  <label
                    key={tile.symptom}
                    className="flex min-h-14 cursor-pointer items-center rounded-control border border-line-strong px-3 py-2 font-semibold leading-tight has-focus-visible:outline-2 has-focus-visible:outline-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand"
                  >
                    <input
                      type="radio"
                      name="symptom"
                      value={tile.symptom}
                      defaultChecked={tile.symptom === (values.symptom ?? symptom)}
                      className="mr-2.5 size-4 shrink-0 accent-brand"
                    />
                    {tile.label}
                  </label>
                ))}
              </div>
              {mistakes.symptom && (
                <p id="symptom-mistake" className="mt-2 font-medium text-danger text-sm">
                  {mistakes.symptom}
                </p>
              )}
            </fieldset>
            <Field label={texts.text} hint={texts.textHint} error={mistakes.symptom_text}>
              {(control) => (
                <Textarea
                  {...control}
                  name="symptom_text"
                  rows={3}
                  defaultValue={values.symptom_text ?? symptomText ?? ''}
                />
              )}
            </Field>
            <Button type="submit">{texts.save}</Button>
          </>
        )}
      </LinkForm>
    </ChoiceCard>
  )
}
