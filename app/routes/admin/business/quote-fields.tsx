import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { InputField, SelectField, TextareaField, useField } from '#app/routes/admin/form/form-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { mostQuotes, type Quote, quoteSources, quotesOnHomePage } from '#shared/business/proof-form.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { formatLocalMoment, shortDate } from '#shared/time/formats.ts'
import { createUuid } from '#shared/uuid.ts'
import { ListField } from './fields/list-field.tsx'

type Listed = Pick<Quote, 'id'> & Partial<Quote>

const sources = Object.entries(quoteSources).map(([value, label]) => ({
  value,
  label: label.replace(/^./, (first) => first.toUpperCase()),
}))

export function QuoteFields({ quotes }: { quotes: Quote[] }) {
  return (
    <ListField<'id', Listed>
      name="quotes"
      id="id"
      items={quotes}
      thing="quote"
      most={mostQuotes}
      legend={
        <>
          <legend className="font-semibold">What customers said</legend>
          <p className="mt-1 mb-4 text-ink-muted text-sm">
            Up to {mostQuotes}. The home page shows the first {quotesOnHomePage}, the services page all of them.
          </p>
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
