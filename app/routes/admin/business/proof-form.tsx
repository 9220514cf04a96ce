import { Link } from 'react-router'
import { textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { fewestFinishedRepairs, isRatingOld } from '#shared/business/proof-form.ts'
import { SectionForm } from './fields/section-form.tsx'
import { QuoteFields, readQuotes } from './quote-fields.tsx'

/** What backs up the site's claims: quotes, a rating, and the desk's own numbers. */
export function ProofForm({ loaded }: { loaded: SectionOnTheWire<'proof'> }) {
  return (
    <SectionForm
      section="proof"
      title="Quotes and rating"
      lead="Only what’s true and what a customer agreed to. The site shows nothing until you enter something."
      loaded={loaded}
      read={(values) => ({
        quotes: readQuotes(values),
        rating: readRating(values),
        shows_finished_repairs: values.has('shows_finished_repairs'),
      })}
    >
      {({ facts: { quotes, rating, shows_finished_repairs: showsRepairs }, mistakes, onChange }) => (
        <>
          <QuoteFields quotes={quotes} mistakes={mistakes} onChange={onChange} />
          <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-line border-t pt-6">
            <legend className="float-left w-full font-semibold">
              Rating
              <span className="block font-normal text-ink-muted text-sm">
                Shown next to “5-Star Service”, with a link to where people can check it. Leave all four fields empty to
                show none.
              </span>
            </legend>
            {rating && isRatingOld(rating, new Date()) && (
              <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">
                This rating is more than a year old. Please look it up and update it.
              </p>
            )}
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <Field label="Rating" hint="From 1 to 5, like 4.8" error={mistakes['rating.value']}>
                {(control) => (
                  <input
                    {...control}
                    name="rating.value"
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={rating?.value ?? ''}
                  />
                )}
              </Field>
              <Field label="Number of reviews" error={mistakes['rating.count']}>
                {(control) => (
                  <input
                    {...control}
                    name="rating.count"
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={rating?.count ?? ''}
                  />
                )}
              </Field>
              <Field label="Review page" error={mistakes['rating.link']}>
                {(control) => (
                  <input
                    {...control}
                    type="url"
                    name="rating.link"
                    placeholder="https://"
                    maxLength={500}
                    defaultValue={rating?.link ?? ''}
                  />
                )}
              </Field>
              <Field label="Looked up on" error={mistakes['rating.as_of']}>
                {(control) => <input {...control} type="date" name="rating.as_of" defaultValue={rating?.as_of ?? ''} />}
              </Field>
            </div>
          </fieldset>
          <div className="border-line border-t pt-6">
            <Switch
              name="shows_finished_repairs"
              label="Show how many repairs you’ve finished"
              hint={`Counts the bookings marked as done, rounded down to tens, once there are at least ${fewestFinishedRepairs}.`}
              defaultChecked={showsRepairs}
            />
            <p className="mt-2 text-ink-muted text-sm">
              Your response time has its own switch in the{' '}
              <Link to="/admin/desk-settings" className="text-brand underline">
                desk settings
              </Link>
              .
            </p>
          </div>
        </>
      )}
    </SectionForm>
  )
}

/** Reads the rating; `null` if nothing is entered. */
function readRating(values: FormData) {
  const [value = '', count = '', link = '', day = ''] = ['value', 'count', 'link', 'as_of'].map((part) =>
    textOf(values, `rating.${part}`).trim(),
  )
  if (value + count + link + day === '') return null
  return { value: readNumber(value), count: readNumber(count.replaceAll(',', '')), link, as_of: day }
}

function readNumber(text: string): number | null {
  return text === '' ? null : Number(text)
}
