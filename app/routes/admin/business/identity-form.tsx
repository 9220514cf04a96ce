import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { SectionForm } from './fields/section-form.tsx'

const states = [
  { value: '', label: 'None' },
  { value: 'OR', label: 'Oregon' },
  { value: 'WA', label: 'Washington' },
]

/** Name and contact details, shown at the top of every page and email. */
export function IdentityForm({ loaded }: { loaded: SectionOnTheWire<'identity'> }) {
  return (
    <SectionForm section="identity" title="Name and contact" loaded={loaded}>
      <InputField name="name" label="Name" />
      <InputField name="tagline" label="Tagline" />
      <InputField name="phone" label="Phone" type="tel" />
      <InputField name="email" label="Email" type="email" />
      <fieldset className="grid min-w-0 gap-5 border-line border-t pt-5 sm:grid-cols-3">
        <legend className="sr-only">Storefront</legend>
        <p className="text-ink-muted text-sm sm:col-span-3">
          Do customers come to you? Then enter your address. Leave it empty if you have no storefront.
        </p>
        <InputField name="street" label="Street" className="sm:col-span-3" autoComplete="off" />
        <InputField name="city" label="City" />
        <SelectField name="state" label="State" options={states} />
        <InputField name="zip" label="ZIP code" inputMode="numeric" maxLength={5} />
      </fieldset>
    </SectionForm>
  )
}
