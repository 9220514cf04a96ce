import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { InputField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'

const field = fieldsOf('promises')

/** What the site promises homeowners. */
export function PromisesForm({ loaded }: { loaded: SectionOnTheWire<'promises'> }) {
  return (
    <SectionForm section="promises" loaded={loaded}>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField {...field('contactWithinMinutes')} />
        <InputField {...field('emailReplyWithinHours')} />
        <InputField {...field('laborWarrantyDays')} />
        <InputField {...field('zipCodesServed')} maxLength={5} />
      </div>
      <SwitchField {...field('hasEmergencyService')} />
    </SectionForm>
  )
}
