import { useId, useRef } from 'react'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { useBasics } from '#app/components/use-business.ts'
import { formatZipField, loadServiceArea } from '#app/routes/booking/coverage/load-service-area.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import {
  applianceTypes,
  type BookingField,
  type BookingFormValues,
  bookingLabels,
  honeypotField,
  preferredTimes,
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
}

/**
 * The booking form (spec.md §3, §5). Its fields are uncontrolled, so anything typed before hydration stays. Without JavaScript the
 * same form posts to the route's action.
 */
export function BookingForm({
  rejected,
  given,
  consent,
  onBooked,
}: {
  rejected: RejectedBooking | null
  /** Values already known: a ZIP code that was just checked and is served, or the appliance of the card the visitor came from. */
  given: Partial<BookingFormValues>
  /** The question about text messages, and whether a yes is required to book. */
  consent: { wording: string; isRequired: boolean }
  onBooked(booked: BookedOutcome, sent: BookingFormValues): void
}) {
  const business = useBasics()
  const { phone } = business
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const { panelRef, problem, isSubmitting, submit, noteInput, noteLeaving } = useBookingSubmission({
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
  const fieldOf = (name: BookingField) => {
    const sentence = fields[name]
    return { id: name, error: sentence && <SentenceWithPhone sentence={sentence} phone={phone} /> }
  }
  const inputOf = (name: Exclude<BookingField, 'smsConsent'>) => ({
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
        <Field {...fieldOf('customer_name')} label={bookingLabels.customer_name} required>
          {(control) => (
            <input
              {...control}
              {...inputOf('customer_name')}
              autoComplete="name"
              autoCapitalize="words"
              enterKeyHint="next"
              maxLength={200}
            />
          )}
        </Field>
        <PhoneField {...fieldOf('customer_phone')} {...inputOf('customer_phone')} />
        <Field {...fieldOf('customer_email')} label={bookingLabels.customer_email}>
          {(control) => (
            <input
              {...control}
              type="email"
              {...inputOf('customer_email')}
              autoComplete="email"
              enterKeyHint="next"
              maxLength={400}
            />
          )}
        </Field>
        {/* Announced, because the focus has left the field by then. */}
        <div aria-live="polite">
          <Field {...fieldOf('customer_zip')} label={bookingLabels.customer_zip} required>
            {(control) => (
              <input
                {...control}
                {...inputOf('customer_zip')}
                onInput={formatZipField}
                autoComplete="postal-code"
                inputMode="numeric"
                enterKeyHint="next"
                maxLength={20}
              />
            )}
          </Field>
        </div>
        <Field {...fieldOf('appliance_type')} label={bookingLabels.appliance_type} required>
          {(control) => (
            <Select {...control} {...inputOf('appliance_type')}>
              <option value="">Choose your appliance</option>
              <Options choices={applianceTypes} />
            </Select>
          )}
        </Field>
        <Field {...fieldOf('preferred_time')} label={bookingLabels.preferred_time}>
          {(control) => (
            <Select {...control} {...inputOf('preferred_time')}>
              <option value="">No preference</option>
              <Options choices={preferredTimes} />
            </Select>
          )}
        </Field>
        <Field
          {...fieldOf('problem_description')}
          label={bookingLabels.problem_description}
          required
          className="sm:col-span-2"
        >
          {(control) => <textarea {...control} {...inputOf('problem_description')} rows={4} maxLength={4000} />}
        </Field>
        <SmsConsent
          {...consent}
          {...fieldOf('smsConsent')}
          defaultChecked={typed?.smsConsent}
          autoFocus={wrong.length === 1 && wrong[0] === 'smsConsent'}
          className="sm:col-span-2"
        />
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

function Options({ choices }: { choices: readonly { value: string; label: string }[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
