import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { outdatedPostsTitle } from '#app/routes/admin/writing/outdated/outdated-posts-panel.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { repairedAppliances } from '#shared/business/business-form.ts'
import { RowsField } from './fields/rows-field.tsx'
import { SectionForm } from './fields/section-form.tsx'

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

/** What repairs cost. */
export function PricesForm({ loaded }: { loaded: SectionOnTheWire<'prices'> }) {
  return (
    <SectionForm
      section="prices"
      title="Prices"
      lead={`In whole dollars. Posts keep the prices they were written with: see “${outdatedPostsTitle}”. Usual repair costs in posts stay as they are.`}
      loaded={loaded}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <InputField name="serviceCall" label="Service call ($)" hint="Waived when you do the repair." />
        <InputField name="laborPerHour" label="Labor per hour ($)" />
        <InputField name="partsMarkupPercent" label="Markup on parts (%)" hint="On top of what a part costs you." />
      </div>
      <RowsField
        name="repairCosts"
        label="Usual repair costs"
        hint="Parts and labor together. An appliance without a line isn’t in the table, and its page names no cost."
        columns={columns}
        thing="cost"
        most={repairedAppliances.length}
      />
    </SectionForm>
  )
}
