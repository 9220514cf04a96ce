import { InputField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { RowsField } from './fields/rows-field.tsx'
import { SectionForm } from './fields/section-form.tsx'
import { useStateOptions } from './state-options.ts'

const profileColumns = [
  { key: 'label', label: 'Name', placeholder: 'Facebook', maxLength: 40, isWide: true },
  { key: 'address', label: 'Address', type: 'url', placeholder: 'https://', maxLength: 300 },
] as const

/** Licenses, insurance, years, brands and profiles on other sites. */
export function CredentialsForm({ loaded }: { loaded: SectionOnTheWire<'credentials'> }) {
  const entered = loaded.facts.licenses.map(({ state }) => state)
  const licenseColumns = [
    { key: 'label', label: 'Name', placeholder: 'CCB', maxLength: 30 },
    { key: 'number', label: 'Number', maxLength: 40 },
    { key: 'state', label: 'State', options: useStateOptions('No state', entered) },
  ] as const
  return (
    <SectionForm
      section="credentials"
      title="Credentials"
      lead="Leave out what you don’t have: nothing is shown for it."
      loaded={loaded}
    >
      <RowsField
        name="licenses"
        label="Licenses"
        hint="In the footer of every page. Oregon requires your CCB number on all advertising."
        columns={licenseColumns}
        thing="license"
        most={8}
      />
      <InputField name="insurance" label="Insurance" hint="In the footer, like “Insured up to $1,000,000”." />
      <InputField name="inBusinessSince" label="In business since" placeholder="2009" />
      <TextareaField
        name="brands"
        label="Brands you service"
        hint="Separated by commas. On the services page."
        rows={3}
      />
      <RowsField
        name="profiles"
        label="Your pages elsewhere"
        hint="Social media and review pages, linked in the footer."
        columns={profileColumns}
        thing="page"
        most={12}
      />
    </SectionForm>
  )
}
