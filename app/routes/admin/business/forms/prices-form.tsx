import { RowsField } from '#app/routes/admin/business/fields/rows-field.tsx'
import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { businessPanels } from '#app/routes/admin/business/panels.ts'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { repairedAppliances } from '#shared/business/business-form.ts'
import { mostTripCharges } from '#shared/business/trip-charges.ts'

const field = fieldsOf('prices')
const columns = [
  {
    key: 'appliance',
    label: 'Appliance',
    isWide: true,
    options: repairedAppliances.map((value) => ({ value, label: value })),
  },
  { key: 'from', label: 'Lowest cost', type: 'number', placeholder: 'From $' },
  { key: 'to', label: 'Highest cost', type: 'number', placeholder: 'To $' },
] as const
const tripColumns = [
  { key: 'place', label: 'City or ZIP code', isWide: true, maxLength: 80 },
  { key: 'extra', label: 'Amount', type: 'number', placeholder: 'Extra $', min: 0 },
] as const

/** What a repair costs. */
export function PricesForm({ loaded }: { loaded: SectionOnTheWire<'prices'> }) {
  return (
    <SectionForm
      section="prices"
      lead={`In whole dollars. Posts keep the prices they were written with: see “${businessPanels.posts.title}”. Usual repair costs in posts stay as they are.`}
      loaded={loaded}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <InputField {...field('serviceCall')} />
        <InputField {...field('laborPerHour')} />
        <InputField {...field('partsMarkupPercent')} />
      </div>
      <RowsField {...field('tripCharges')} columns={tripColumns} thing="place" most={mostTripCharges} />
      <RowsField {...field('repairCosts')} columns={columns} thing="cost" most={repairedAppliances.length} />
    </SectionForm>
  )
}
