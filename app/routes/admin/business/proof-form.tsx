import { Link } from 'react-router'
import { InputField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { fewestFinishedRepairs, isRatingOld } from '#shared/business/proof-form.ts'
import { SectionForm } from './fields/section-form.tsx'
import { QuoteFields } from './quote-fields.tsx'

/** What backs up the site's claims: quotes, a rating, and the desk's own numbers. */
export function ProofForm({ loaded }: { loaded: SectionOnTheWire<'proof'> }) {
  return (
    <SectionForm
      section="proof"
      title="Quotes and rating"
      lead="Only what’s true and what a customer agreed to. The site shows nothing until you enter something."
      loaded={loaded}
    >
      {({ quotes, rating }) => (
        <>
          <QuoteFields quotes={quotes} />
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
              <InputField
                name="rating.value"
                label="Rating"
                hint="From 1 to 5, like 4.8"
                type="text"
                inputMode="decimal"
                autoComplete="off"
              />
              <InputField name="rating.count" label="Number of reviews" type="text" autoComplete="off" />
              <InputField name="rating.link" label="Review page" type="url" placeholder="https://" />
              <InputField name="rating.as_of" label="Looked up on" type="date" />
            </div>
          </fieldset>
          <div className="border-line border-t pt-6">
            <SwitchField
              name="shows_finished_repairs"
              label="Show how many repairs you’ve finished"
              hint={`Counts the bookings marked as done, rounded down to tens, once there are at least ${fewestFinishedRepairs}.`}
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
