import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { photoTypes } from '#shared/booking-photos.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { answerTo, type FormAnswer } from './page-form.ts'
import { PlateDrawing } from './plate-drawing.tsx'
import { StepCard } from './step-card.tsx'

interface Props {
  language: HomeownerLanguage
  preparation: Preparation
  answer: FormAnswer | undefined
  /** Where the photos are: `/r/{token}/photos`. */
  photosPath: string
}

/** Brand, model and age of the appliance, with a drawing of where they stand, or a photo of the plate. */
export function ModelStep({ language, preparation, answer, photosPath }: Props) {
  const { prepare } = homeownerTexts(language)
  const texts = prepare.model
  const { brand, model, ageYears, photos } = preparation
  const { values, mistakes } = answerTo('model', answer)
  const done = [brand, model, photos.length > 0 && prepare.photos(photos.length)].filter(Boolean).join(' · ')
  return (
    <StepCard
      id="model"
      title={texts.title}
      done={done || (ageYears === null ? null : prepare.saved)}
      isOpen={answer?.intent === 'model' || answer?.intent === 'photo'}
    >
      <p className="text-ink-muted">{texts.lead}</p>
      <p className="mt-3">{prepare.plates[preparation.appliance]}</p>
      <PlateDrawing appliance={preparation.appliance} alt={prepare.plates[preparation.appliance]} />
      <form method="post" className="mt-4 grid gap-4">
        <Field label={texts.brand} hint={texts.brandHint} error={mistakes.brand}>
          {(control) => (
            <input {...control} name="brand" defaultValue={values.brand ?? brand ?? ''} autoComplete="off" />
          )}
        </Field>
        <Field label={texts.model} error={mistakes.model}>
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
        <Button type="submit" name="intent" value="model">
          {texts.save}
        </Button>
      </form>
      <PhotoForm language={language} preparation={preparation} answer={answer} photosPath={photosPath} />
    </StepCard>
  )
}

function PhotoForm({ language, preparation: { photos, nextPhotoId }, answer, photosPath }: Props) {
  const texts = homeownerTexts(language).prepare.photo
  const { mistakes } = answerTo('photo', answer)
  return (
    <form method="post" encType="multipart/form-data" className="mt-6 grid gap-4 border-line border-t pt-5">
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
      <Button type="submit" name="intent" value="photo" variant="secondary">
        {texts.save}
      </Button>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id }) => (
            <li key={id}>
              <img
                src={`${photosPath}/${id}`}
                alt={texts.alt}
                loading="lazy"
                className="size-24 rounded-control border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
