import { ChoiceCard } from '#app/routes/homeowner/choice-card.tsx'
import type { PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { appliancesAtHome } from '#content/appliances/appliances.ts'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { photoTypes } from '#shared/bookings/booking-photos.ts'
import { PlateDrawing } from './plate-drawing.tsx'

type Props = PartProps & { preparation: Preparation }

/** Brand, model and age of the appliance, with a drawing of where to find them, or a photo of the plate. */
export function ModelStep(props: Props) {
  const { language, page, preparation, failed } = props
  const { prepare } = homeownerTexts(language)
  const texts = prepare.model
  const { brand, model, ageYears, photos } = preparation
  const known = [brand, model, photos.length > 0 && prepare.photos(photos.length)].filter(Boolean).join(' · ')
  const { plate } = appliancesAtHome[preparation.appliance]
  return (
    <ChoiceCard
      id="model"
      title={texts.title}
      done={known || (ageYears === null ? null : prepare.saved)}
      isOpen={failed?.intent === 'model' || failed?.intent === 'photo'}
    >
      <p className="mb-4">{plate[language]}</p>
      <PlateDrawing plate={plate} alt={plate[language]} />
      <div className="mt-4">
        <LinkForm intent="model" language={language} page={page} failed={failed}>
          {({ values, mistakes }) => (
            <>
              <Field label={texts.brand} hint={texts.brandHint} error={mistakes.brand}>
                {(control) => (
                  <input {...control} name="brand" defaultValue={values.brand ?? brand ?? ''} autoComplete="off" />
                )}
              </Field>
              <Field label={texts.model} hint={texts.lead} error={mistakes.model}>
                {(control) => (
                  <input
                    {...control}
                    name="model"
                    defaultValue={values.model ?? model ?? ''}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    translate="no"
                  />
                )}
              </Field>
              <Field label={texts.age} hint={texts.ageHint} error={mistakes.age}>
                {(control) => (
                  <input
                    {...control}
                    name="age"
                    inputMode="numeric"
                    defaultValue={values.age ?? ageYears ?? ''}
                    autoComplete="off"
                  />
                )}
              </Field>
              <Button type="submit">{texts.save}</Button>
            </>
          )}
        </LinkForm>
      </div>
      <div className="mt-6 border-line border-t pt-5">
        <PhotoForm {...props} />
      </div>
    </ChoiceCard>
  )
}

function PhotoForm({ language, page, preparation: { photos, nextPhotoId }, failed }: Props) {
  const texts = homeownerTexts(language).prepare.photo
  return (
    <LinkForm intent="photo" language={language} page={page} failed={failed} takesFile>
      {({ mistakes }) => (
        <>
          <Field label={texts.label} hint={texts.hint} error={mistakes.photo}>
            {(control) => (
              <input
                {...control}
                type="file"
                name="photo"
                accept={photoTypes}
                className={`${control.className} text-sm file:mr-3 file:rounded-control file:border-0 file:bg-brand-soft file:px-3 file:py-1.5 file:font-semibold file:text-brand`}
              />
            )}
          </Field>
          <input type="hidden" name="photo_id" value={nextPhotoId} />
          <Button type="submit" variant="secondary">
            {texts.save}
          </Button>
          {photos.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {photos.map(({ id }) => (
                <li key={id}>
                  <img
                    src={`/r/${page.token}/photos/${id}`}
                    alt={texts.alt}
                    loading="lazy"
                    className="size-24 rounded-control border border-line object-cover"
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </LinkForm>
  )
}
