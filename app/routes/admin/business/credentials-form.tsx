import { textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { FactField } from './fields/fact-field.tsx'
import { numberOf, RowsField, rowsOf } from './fields/rows-field.tsx'
import { SectionForm } from './fields/section-form.tsx'

const licenseColumns = [
  { key: 'label', label: 'Name', placeholder: 'CCB', maxLength: 30 },
  { key: 'number', label: 'Number', maxLength: 40 },
  {
    key: 'state',
    label: 'State',
    options: [
      { value: '', label: 'No state' },
      { value: 'OR', label: 'Oregon' },
      { value: 'WA', label: 'Washington' },
    ],
  },
] as const

const profileColumns = [
  { key: 'label', label: 'Name', placeholder: 'Facebook', maxLength: 40, isWide: true },
  { key: 'address', label: 'Address', type: 'url', placeholder: 'https://', maxLength: 300 },
] as const

/** Licenses, insurance, years, brands and profiles on other sites. */
export function CredentialsForm({ loaded }: { loaded: SectionOnTheWire<'credentials'> }) {
  return (
    <SectionForm
      section="credentials"
      title="Credentials"
      lead="Leave out what you don’t have: nothing is shown for it."
      loaded={loaded}
      read={(values) => ({
        licenses: rowsOf(values, 'licenses', { typed: ['label', 'number'], chosen: ['state'] }),
        insurance: textOf(values, 'insurance'),
        inBusinessSince: numberOf(textOf(values, 'inBusinessSince')),
        brands: brandsOf(textOf(values, 'brands')),
        profiles: rowsOf(values, 'profiles', { typed: ['label', 'address'] }),
      })}
    >
      {({ facts, fixed, mistakes, onChange }) => (
        <>
          <RowsField
            name="licenses"
            label="Licenses"
            hint="In the footer of every page. Oregon requires your CCB number on all advertising."
            error={mistakes.licenses}
            columns={licenseColumns}
            rows={facts.licenses}
            thing="license"
            most={8}
            onChange={onChange}
          />
          <FactField
            label="Insurance"
            hint="In the footer, like “Insured up to $1,000,000”."
            name="insurance"
            maxLength={200}
            defaultValue={facts.insurance}
            error={mistakes.insurance}
            variable={fixed.insurance}
          />
          <FactField
            label="In business since"
            name="inBusinessSince"
            type="number"
            inputMode="numeric"
            placeholder="2009"
            defaultValue={facts.inBusinessSince ?? ''}
            error={mistakes.inBusinessSince}
            variable={fixed.inBusinessSince}
          />
          <Field label="Brands you service" hint="Separated by commas. On the services page." error={mistakes.brands}>
            {(control) => <textarea {...control} name="brands" rows={3} defaultValue={facts.brands.join(', ')} />}
          </Field>
          <RowsField
            name="profiles"
            label="Your pages elsewhere"
            hint="Social media and review pages, linked in the footer."
            error={mistakes.profiles}
            columns={profileColumns}
            rows={facts.profiles}
            thing="page"
            most={12}
            onChange={onChange}
          />
        </>
      )}
    </SectionForm>
  )
}

function brandsOf(text: string): string[] {
  const brands = text.split(/[,\n]/).map((brand) => brand.trim())
  return [...new Set(brands)].filter((brand) => brand !== '')
}
