import { textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { FactField } from './fields/fact-field.tsx'
import { numberOf } from './fields/rows-field.tsx'
import { SectionForm } from './fields/section-form.tsx'

const fields = [
  {
    name: 'contactWithinMinutes',
    label: 'Call back after a booking (minutes)',
    hint: 'New bookings get this promise. Those already made keep theirs.',
  },
  {
    name: 'emailReplyWithinHours',
    label: 'Answer email within (hours)',
    hint: 'Leave it empty to promise no time.',
  },
  { name: 'laborWarrantyDays', label: 'Labor warranty (days)', hint: undefined },
] as const

/** What customers can count on. */
export function PromisesForm({ loaded }: { loaded: SectionOnTheWire<'promises'> }) {
  return (
    <SectionForm
      section="promises"
      title="Promises"
      loaded={loaded}
      read={(values) => ({
        ...Object.fromEntries(fields.map(({ name }) => [name, numberOf(textOf(values, name))])),
        zipCodesServed: textOf(values, 'zipCodesServed'),
        hasEmergencyService: values.has('hasEmergencyService'),
      })}
    >
      {({ facts, fixed, mistakes }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map(({ name, label, hint }) => (
              <FactField
                key={name}
                label={label}
                {...(hint && { hint })}
                name={name}
                type="number"
                inputMode="numeric"
                min={1}
                defaultValue={facts[name] ?? ''}
                error={mistakes[name]}
                variable={fixed[name]}
              />
            ))}
            <FactField
              label="ZIP codes served"
              hint="As you want to say it, like 100+. Leave it empty to name no number."
              name="zipCodesServed"
              maxLength={5}
              defaultValue={facts.zipCodesServed}
              error={mistakes.zipCodesServed}
              variable={fixed.zipCodesServed}
            />
          </div>
          <Switch
            name="hasEmergencyService"
            label="24/7 emergency service"
            hint="Someone answers emergency calls day and night."
            defaultChecked={facts.hasEmergencyService}
          />
        </>
      )}
    </SectionForm>
  )
}
