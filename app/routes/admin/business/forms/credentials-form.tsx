import { RowsField } from '#app/routes/admin/business/fields/rows-field.tsx'
import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { InputField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { useStateOptions } from './state-options.ts'

const field = fieldsOf('credentials')

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
    <SectionForm section="credentials" lead="Leave out what you don’t have: nothing is shown for it." loaded={loaded}>
      <RowsField {...field('licenses')} columns={licenseColumns} thing="license" most={8} />
      <InputField {...field('insurance')} />
      <InputField {...field('inBusinessSince')} placeholder="2009" />
      <TextareaField {...field('brands')} rows={3} />
      <RowsField {...field('profiles')} columns={profileColumns} thing="page" most={12} />
    </SectionForm>
  )
}
