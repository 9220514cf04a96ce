import { InputField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { SectionForm } from './fields/section-form.tsx'

/** What customers can count on. */
export function PromisesForm({ loaded }: { loaded: SectionOnTheWire<'promises'> }) {
  return (
    <SectionForm section="promises" title="Promises" loaded={loaded}>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          name="contactWithinMinutes"
          label="Call back after a booking (minutes)"
          hint="New bookings get this promise. Those already made keep theirs."
        />
        <InputField
          name="emailReplyWithinHours"
          label="Answer email within (hours)"
          hint="Leave it empty to promise no time."
        />
        <InputField name="laborWarrantyDays" label="Labor warranty (days)" />
        <InputField
          name="zipCodesServed"
          label="ZIP codes served"
          hint="As you want to say it, like 100+. Leave it empty to name no number."
          maxLength={5}
        />
      </div>
      <SwitchField
        name="hasEmergencyService"
        label="24/7 emergency service"
        hint="Someone answers emergency calls day and night."
      />
    </SectionForm>
  )
}
