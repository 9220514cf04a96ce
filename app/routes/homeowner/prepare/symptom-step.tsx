import { ChoiceCard } from '#app/routes/homeowner/choice-card.tsx'
import type { PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'

/** What the appliance is doing, as tiles to press and in the homeowner's own words. */
export function SymptomStep({
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
