import { textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { outdatedPostsTitle } from '#app/routes/admin/writing/outdated/outdated-posts-panel.tsx'
import { repairedAppliances } from '#shared/business/business.ts'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { FactField } from './fields/fact-field.tsx'
import { numberOf, RowsField, rowsOf } from './fields/rows-field.tsx'
import { SectionForm } from './fields/section-form.tsx'

const fields = [
  { name: 'serviceCall', label: 'Service call ($)', hint: 'Waived when you do the repair.' },
  { name: 'laborPerHour', label: 'Labor per hour ($)', hint: undefined },
  { name: 'partsMarkupPercent', label: 'Markup on parts (%)', hint: 'On top of what a part costs you.' },
] as const

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
      read={(values) => ({
        ...Object.fromEntries(fields.map(({ name }) => [name, numberOf(textOf(values, name))])),
        repairCosts: rowsOf(values, 'repairCosts', { typed: ['from', 'to'], chosen: ['appliance'] }).map((row) => ({
          appliance: row.appliance,
          from: numberOf(row.from),
          to: numberOf(row.to),
        })),
      })}
    >
      {({ facts, fixed, mistakes, onChange }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-3">
            {fields.map(({ name, label, hint }) => (
              <FactField
                key={name}
                label={label}
                {...(hint && { hint })}
                name={name}
                type="number"
                inputMode="numeric"
                min={0}
                defaultValue={facts[name]}
                error={mistakes[name]}
                variable={fixed[name]}
              />
            ))}
          </div>
          <RowsField
            name="repairCosts"
            label="Usual repair costs"
            hint="Parts and labor together. An appliance without a line isn’t in the table, and its page names no cost."
            error={mistakes.repairCosts}
            columns={columns}
            rows={facts.repairCosts}
            thing="cost"
            most={repairedAppliances.length}
            onChange={onChange}
          />
        </>
      )}
    </SectionForm>
  )
}
