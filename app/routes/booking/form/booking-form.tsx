import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { useBasics } from '#app/components/use-business.ts'
import { formatZipField, loadServiceArea } from '#app/routes/booking/coverage/load-service-area.ts'
import type { FormTool } from '#app/routes/booking/form-tools.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import {
  applianceTypes,
  type BookingFormValues,
  bookingFields,
  type FieldKind,
  formFields,
  honeypotField,
  preferredTimes,
  type StoredField,
} from '#shared/bookings/booking-fields.ts'
import { PhoneField } from './phone-field.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import type { BookedOutcome } from './send-booking.ts'
import { SmsConsent } from './sms-consent.tsx'
import { type BookingProblem, useBookingSubmission } from './use-booking-submission.ts'

/** The server's response to a form that was submitted without JavaScript and rejected. */
export interface RejectedBooking {
  /** Includes an id if the booking may have been stored, so resubmitting it, corrected or not, is the same booking. */
  values: BookingFormValues
  problem: BookingProblem
  /** Set if nothing was rejected: the form is prefilled, and this says why. */
  note?: string
  /** The form is prefilled with a stored booking, and corrects that one. */
  isCorrection?: boolean
  /** The page whose form it was. */
  formPath?: string | null
}

/**
 * The booking form (spec.md §3, §5). Its fields are uncontrolled, so anything typed before hydration stays. Without JavaScript the
 * same form posts to the route's action.
 */
export function BookingForm({
  rejected,
  given,
  formPath,
  tool,
  consent,
  onBooked,
}: {
  rejected: RejectedBooking | null
  /** Values already known: a ZIP code that was just checked and is served, or the appliance of the card the visitor came from. */
  given: Partial<BookingFormValues>
  /** The path of the page that the form is on. */
  formPath: string
  tool: FormTool<StoredField>
  /** The question about text messages, and whether a yes is required to book. */
  consent: { wording: string; isRequired: boolean }
  onBooked(booked: BookedOutcome, sent: BookingFormValues): void
}) {
  const business = useBasics()
  const { phone } = business
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const { panelRef, problem, hints, isSubmitting, submit, noteInput, noteLeaving } = useBookingSubmission({
    formRef,
    business,
    isConsentRequired: consent.isRequired,
    initialProblem: rejected?.problem ?? null,
    postedId: rejected?.values.id ?? '',
    isCorrection: rejected?.isCorrection ?? false,
    onBooked,
  })
  const { fields } = problem
  const typed = rejected?.values
  const wrong = Object.keys(fields)
  const fieldOf = (name: StoredField | 'smsConsent') => {
    const sentence = fields[name]
    return { id: name, error: sentence && <SentenceWithPhone sentence={sentence} phone={phone} /> }
  }
  const inputOf = (name: StoredField) => ({
    ...tool.fields[name],
    name,
    defaultValue: typed?.[name] || given[name] || '',
    // For pages without JavaScript, where it applies once. Otherwise the submission moves the focus.
    autoFocus: wrong.length === 1 && name === wrong[0],
  })

  return (
    <>
      {rejected?.note && <p className="mb-5 rounded-control bg-brand-soft px-4 py-3 font-medium">{rejected.note}</p>}
      {problem.sentence && (
        <ProblemPanel
          ref={panelRef}
          sentence={problem.sentence}
          fields={fields}
          phone={phone}
          retryFormId={problem.isClosed ? undefined : formId}
        />
      )}
      <form
        {...tool.form}
        id={formId}
        ref={formRef}
        method="post"
        action="/?index"
        noValidate
        onSubmit={submit}
        onInput={(event) => {
          // Visitors who only look at the form don't need the list of ZIP codes.
          void loadServiceArea().catch(() => null)
          if (event.target instanceof Element) noteInput(event.target.getAttribute('name') ?? '')
        }}
        onBlur={({ target }) => target instanceof HTMLInputElement && void noteLeaving(target)}
        className="grid gap-5 sm:grid-cols-2"
      >
        {/* Without JavaScript, a correction sent after a lost response is still the same booking. */}
        {typed?.id && <input type="hidden" name="id" value={typed.id} />}
        {formFields.map((name) => (
          <BookingField key={name} name={name} field={fieldOf(name)} hint={hints[name]} input={inputOf(name)} />
        ))}
        <SmsConsent
          {...consent}
          {...fieldOf('smsConsent')}
          defaultChecked={typed?.smsConsent}
          autoFocus={wrong.length === 1 && wrong[0] === 'smsConsent'}
          className="sm:col-span-2"
        />
        {/* The starter adds the rest of how the visitor got here (app/starter/attribution.ts). */}
        <input type="hidden" name="form_path" value={formPath} />
        <div aria-hidden="true" className="sr-only">
          <label>
            Leave this field empty
            <input name={honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" size="lg" disabled={isSubmitting} className="w-full sm:col-span-2">
          {isSubmitting ? 'Submitting...' : 'Book Repair'}
        </Button>
      </form>
    </>
  )
}

interface InputProps {
  name: string
  defaultValue: string
  autoFocus: boolean
}

interface FieldProps {
  id: string
  error: ReactNode
}

/** A field of the booking, made the way its kind is made. */
function BookingField({
  name,
  field,
  hint,
  input,
}: {
  name: StoredField
  field: FieldProps
  hint: ReactNode
  input: InputProps
}) {
  const { kind, label, missing } = bookingFields[name]
  const labeled = { ...field, label, required: missing !== null }
  const line = (more: ComponentProps<'input'>) => (
    <Field {...labeled} hint={hint}>
      {(control) => <input {...control} {...input} enterKeyHint="next" {...more} />}
    </Field>
  )
  // What it says is announced, because the focus has left the field by then.
  const live = (more: ComponentProps<'input'>) => <div aria-live="polite">{line(more)}</div>
  const kinds: Record<FieldKind, () => ReactNode> = {
    line: () =>
      line({ autoComplete: name === 'customer_name' ? 'name' : 'off', autoCapitalize: 'words', maxLength: 200 }),
    phone: () => <PhoneField {...labeled} {...input} />,
    email: () => live({ type: 'email', autoComplete: 'email', maxLength: 400 }),
    zip: () => live({ onInput: formatZipField, autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 20 }),
    appliance: () => <Choices {...labeled} input={input} none="Choose your appliance" choices={applianceTypes} />,
    time: () => <Choices {...labeled} input={input} none="No preference" choices={preferredTimes} />,
    paragraph: () => (
      <Field {...labeled} className="sm:col-span-2">
        {(control) => <textarea {...control} {...input} rows={4} maxLength={4000} />}
      </Field>
    ),
  }
  return kinds[kind]()
}

function Choices({
  input,
  none,
  choices,
  ...field
}: FieldProps & {
  label: string
  required: boolean
  input: InputProps
  none: string
  choices: readonly { value: string; label: string }[]
}) {
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} {...input}>
          <option value="">{none}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
