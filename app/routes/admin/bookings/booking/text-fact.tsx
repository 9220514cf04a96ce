import { useState } from 'react'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { hasNewerVersion, type SharedRecord, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import type { BookingChange } from '#app/routes/admin/bookings/bookings-data.ts'
import { SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { ChangeForm } from './dialogs/change-form.tsx'

interface Fact {
  value: string
  version: number
}

interface TextFactProps {
  booking: BookingOnTheWire
  label: string
  value: string
  /** `version` is the one the user was editing. */
  change(text: string, version: number): BookingChange
}

/** A text field with its own save button, which appears once the user types something. */
export function TextFact({ value, ...rest }: TextFactProps) {
  const record = useSharedRecord<Fact>({ value, version: rest.booking.version }, hasOtherValue)
  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text={`Someone else saved “${value}” while you were typing.`} />
      <FactForm key={record.round} record={record} {...rest} />
    </div>
  )
}

function FactForm({ record, booking, label, change }: Omit<TextFactProps, 'value'> & { record: SharedRecord<Fact> }) {
  const begun = record.value
  const [text, setText] = useState(begun.value)
  return (
    <ChangeForm
      booking={booking}
      // Other changes to the booking don't touch this field.
      change={() => change(text, record.isOvertaken ? begun.version : booking.version)}
      onDone={({ version }) => record.keep({ value: text, version })}
    >
      {({ mistakes }) => (
        <>
          <InputField
            name="text"
            label={label}
            error={mistakes.street}
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
          />
          {text !== begun.value && (
            <SubmitButton size="sm" className="mt-2">
              Save
            </SubmitButton>
          )}
        </>
      )}
    </ChangeForm>
  )
}

function hasOtherValue(loaded: Fact, begun: Fact): boolean {
  return hasNewerVersion(loaded, begun) && loaded.value !== begun.value
}
