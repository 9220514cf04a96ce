import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Mistakes, textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { mostQuotes, type Quote, quoteSources, quotesOnHomePage } from '#shared/business/proof-form.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { createUuid } from '#shared/uuid.ts'
import { moveItem } from './fields/move-item.ts'

type Listed = Pick<Quote, 'id'> & Partial<Quote>

/** The quotes in order. What's typed stays in the fields; only the order is state. */
export function QuoteFields({ quotes, mistakes, onChange }: { quotes: Quote[]; mistakes: Mistakes; onChange(): void }) {
  const [listed, setListed] = useState<Listed[]>(quotes)
  const list = useRef<HTMLFieldSetElement>(null)
  function change(next: Listed[]) {
    setListed(next)
    onChange()
  }
  return (
    <fieldset ref={list} name="quotes" tabIndex={-1} className="min-w-0 outline-none">
      <legend className="font-semibold">What customers said</legend>
      <p className="mt-1 text-ink-muted text-sm">
        Up to {mostQuotes}. The home page shows the first {quotesOnHomePage}, the services page all of them.
      </p>
      {mistakes.quotes && <p className="mt-2 font-medium text-danger text-sm">{mistakes.quotes}</p>}
      <ol className="mt-4 grid gap-5">
        {listed.map((quote, index) => (
          <li key={quote.id} className="rounded-control border border-line p-4">
            <OneQuote
              quote={quote}
              index={index}
              mistake={(part) => mistakes[`quotes.${index}.${part}`]}
              last={listed.length - 1}
              onMove={(by) => change(moveItem(listed, index, by))}
              onRemove={() => {
                change(listed.filter(({ id }) => id !== quote.id))
                // The button is gone, so focus the list it was in.
                list.current?.focus()
              }}
            />
          </li>
        ))}
      </ol>
      {listed.length < mostQuotes && (
        <Button variant="secondary" className="mt-4" onClick={() => change([...listed, { id: createUuid() }])}>
          <Plus aria-hidden="true" className="size-5" />
          Add a quote
        </Button>
      )}
    </fieldset>
  )
}

function OneQuote({
  quote,
  index,
  last,
  mistake,
  onMove,
  onRemove,
}: {
  quote: Listed
  index: number
  last: number
  mistake(part: string): string | undefined
  onMove(by: -1 | 1): void
  onRemove(): void
}) {
  const name = (part: string) => `quotes.${index}.${part}`
  const which = `quote ${index + 1}`
  return (
    <div className="grid gap-4">
      <input type="hidden" name={name('id')} value={quote.id} />
      <div className="flex items-center gap-2">
        <h3 className="mr-auto whitespace-nowrap font-semibold">Quote {index + 1}</h3>
        <Button
          variant="quiet"
          size="icon"
          className="min-w-11"
          aria-label={`Move ${which} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          className="min-w-11"
          aria-label={`Move ${which} down`}
          aria-disabled={index === last}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
        <Button variant="quiet" size="icon" className="min-w-11" aria-label={`Remove ${which}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {quote.is_demo && (
        <p>
          <Badge variant="warning">Demo quote</Badge>
        </p>
      )}
      <Field label="What they said" required error={mistake('text')}>
        {(control) => (
          <Textarea {...control} name={name('text')} rows={3} maxLength={600} defaultValue={quote.text ?? ''} />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="First name or initials" required error={mistake('name')}>
          {(control) => (
            <input {...control} name={name('name')} maxLength={40} autoComplete="off" defaultValue={quote.name ?? ''} />
          )}
        </Field>
        <Field label="City" required error={mistake('city')}>
          {(control) => (
            <input {...control} name={name('city')} maxLength={60} autoComplete="off" defaultValue={quote.city ?? ''} />
          )}
        </Field>
        <Field label="Date" required error={mistake('date')}>
          {(control) => (
            <input
              {...control}
              type="date"
              name={name('date')}
              max={businessDayOf(new Date())}
              defaultValue={quote.date ?? ''}
            />
          )}
        </Field>
        <Field label="Where it comes from" required error={mistake('source')}>
          {(control) => (
            <Select {...control} name={name('source')} defaultValue={quote.source ?? ''}>
              <option value="">Please choose</option>
              {Object.entries(quoteSources).map(([value, label]) => (
                <option key={value} value={value}>
                  {label.replace(/^./, (first) => first.toUpperCase())}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Link" hint="Where people can read it themselves, if it’s public" error={mistake('link')}>
        {(control) => (
          <input
            {...control}
            type="url"
            name={name('link')}
            placeholder="https://"
            maxLength={500}
            defaultValue={quote.link ?? ''}
          />
        )}
      </Field>
      <div>
        <Checkbox
          name={name('agreed')}
          label="This customer agreed to be quoted"
          error={mistake('agreed')}
          defaultChecked={quote.agreed ?? false}
        />
        {quote.agreed_at && (
          <p className="text-ink-muted text-sm">
            Recorded by {quote.agreed_by} on {momentFormat.format(new Date(quote.agreed_at))}
          </p>
        )}
      </div>
    </div>
  )
}

const momentFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** Reads the quotes as the form shows them; the server knows who recorded the agreement. */
export function readQuotes(values: FormData) {
  const ids = Array.from({ length: mostQuotes }, (_, index) => textOf(values, `quotes.${index}.id`)).filter(Boolean)
  return ids.map((id, index) => {
    const part = (name: string) => textOf(values, `quotes.${index}.${name}`)
    return {
      id,
      text: part('text'),
      name: part('name'),
      city: part('city'),
      date: part('date'),
      source: part('source'),
      link: part('link'),
      agreed: values.has(`quotes.${index}.agreed`),
    }
  })
}
