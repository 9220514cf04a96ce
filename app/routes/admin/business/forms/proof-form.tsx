import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ListField } from '#app/routes/admin/business/fields/list-field.tsx'
import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { InputField, SelectField, SwitchField, TextareaField, useField } from '#app/routes/admin/form/form-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { isRatingOld, mostQuotes, type Quote, quoteSources } from '#shared/business/proof-form.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { formatLocalMoment, shortDate } from '#shared/time/formats.ts'
import { createUuid } from '#shared/uuid.ts'

const field = fieldsOf('proof')
const [quotesField, ratingField] = [field('quotes'), field('rating')]

/** What backs up the site's claims: quotes, a rating, and the desk's own numbers. */
export function ProofForm({ loaded }: { loaded: SectionOnTheWire<'proof'> }) {
  return (
    <SectionForm
      section="proof"
      lead="Only what’s true and what a customer agreed to. The site shows nothing until you enter something."
      loaded={loaded}
    >
      {({ quotes, rating }) => (
        <>
          <QuoteFields quotes={quotes} />
          <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-line border-t pt-6">
            <legend className="float-left w-full font-semibold">
              {ratingField.label}
              <span className="block font-normal text-ink-muted text-sm">{ratingField.hint}</span>
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
            <SwitchField {...field('shows_finished_repairs')} />
            <p className="mt-2 text-ink-muted text-sm">
              Your response time has its own switch in the{' '}
              <Link to={href('/admin/desk-settings')} className="text-brand underline">
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

type Listed = Pick<Quote, 'id'> & Partial<Quote>

const sources = Object.entries(quoteSources).map(([value, label]) => ({
  value,
  label: label.replace(/^./, (first) => first.toUpperCase()),
}))

function QuoteFields({ quotes }: { quotes: Quote[] }) {
  return (
    <ListField<'id', Listed>
      name="quotes"
      id="id"
      items={quotes}
      thing="quote"
      most={mostQuotes}
      legend={
        <>
          <legend className="font-semibold">{quotesField.label}</legend>
          <p className="mt-1 mb-4 text-ink-muted text-sm">{quotesField.hint}</p>
        </>
      }
      add={(append) => (
        <Button variant="secondary" onClick={() => append({ id: createUuid() })}>
          <Plus aria-hidden="true" className="size-5" />
          Add a quote
        </Button>
      )}
    >
      {(quote, { index, buttons }) => <OneQuote quote={quote} heading={`Quote ${index + 1}`} buttons={buttons} />}
    </ListField>
  )
}

function OneQuote({ quote, heading, buttons }: { quote: Listed; heading: string; buttons: ReactNode }) {
  const agreed = useField('agreed')
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2">
        <h3 className="mr-auto whitespace-nowrap font-semibold">{heading}</h3>
        {buttons}
      </div>
      {quote.is_demo && (
        <p>
          <Badge variant="warning">Demo quote</Badge>
        </p>
      )}
      <TextareaField name="text" label="What they said" required rows={3} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <InputField name="name" label="First name or initials" required autoComplete="off" />
        <InputField name="city" label="City" required autoComplete="off" />
        <InputField name="date" label="Date" required type="date" max={businessDayOf(new Date())} />
        <SelectField
          name="source"
          label="Where it comes from"
          required
          options={[{ value: '', label: 'Please choose' }, ...sources]}
        />
      </div>
      <InputField
        name="link"
        label="Link"
        hint="Where people can read it themselves, if it’s public"
        type="url"
        placeholder="https://"
      />
      <div>
        <Checkbox
          name={agreed.name}
          label="This customer agreed to be quoted"
          error={agreed.error}
          defaultChecked={quote.agreed ?? false}
        />
        {quote.agreed_at && (
          <p className="text-ink-muted text-sm">
            Recorded by {quote.agreed_by} on {formatLocalMoment(quote.agreed_at, shortDate)}
          </p>
        )}
      </div>
    </div>
  )
}
