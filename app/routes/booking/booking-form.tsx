import { useId, useRef } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import {
  applianceTypes,
  type BookingField,
  type BookingFormValues,
  honeypotField,
  preferredTimes,
} from '#shared/booking-fields.ts'
import { PhoneField } from './phone-field.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import type { BookedOutcome } from './send-booking.ts'
import { SmsConsent } from './sms-consent.tsx'
import { type BookingProblem, loadBookingRules, useBookingSubmission } from './use-booking-submission.ts'

/** The server's answer to a form that was posted without JavaScript and refused. */
export interface RejectedBooking {
  /** With an id where the booking may be stored, so that sending it again, corrected or not, is the same booking. */
  values: BookingFormValues
  problem: BookingProblem
  /** Nothing was refused: somebody books again, and what is known of them is filled in. */
  isAgain?: boolean
}

/**
 * The booking form (spec.md §3, §5). Its fields are uncontrolled, so that what is typed before hydration stays; without
 * JavaScript the same form posts to the route's action.
 */
export function BookingForm({
  rejected,
  zip,
  isConsentRequired,
  onBooked,
}: {
  rejected: RejectedBooking | null
  /** A served ZIP code that was just checked. */
  zip: string | null
  /** Whether nobody books without the consent to text messages. */
  isConsentRequired: boolean
  onBooked(booked: BookedOutcome): void
}) {
  const { phone } = useBusiness()
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const { problem, isSubmitting, submit, noteInput } = useBookingSubmission({
    formRef,
    businessPhone: phone,
    isConsentRequired,
    initialProblem: rejected?.problem ?? null,
    postedId: rejected?.values.id ?? '',
    onBooked,
  })
  const { fields } = problem
  const typed = rejected?.values
  const [firstWrong] = Object.keys(fields)
  const inputOf = (name: Exclude<BookingField, 'smsConsent'>) => ({
    name,
    defaultValue: typed?.[name] ?? '',
    // For a page without JavaScript, where it counts once: afterwards the submission moves the focus.
    autoFocus: name === firstWrong,
  })

  return (
    <>
      {rejected?.isAgain && (
        <p className="mb-5 rounded-control bg-brand-soft px-4 py-3 font-medium">
          We filled in what we know. Please update what’s changed, especially the problem.
        </p>
      )}
      {problem.sentence && (
        <ProblemPanel
          sentence={problem.sentence}
          phone={phone}
          takesFocus={!firstWrong}
          retryFormId={firstWrong || problem.isClosed ? undefined : formId}
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
          // Whoever only looks at the form does without them.
          void loadBookingRules().catch(() => null)
          if (event.target instanceof Element) noteInput(event.target.getAttribute('name') ?? '')
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        {/* Without JavaScript: what is corrected after a lost answer stays the same booking. */}
        {typed?.id && <input type="hidden" name="id" value={typed.id} />}
        <Field label="Name" required error={fields.customer_name}>
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
        <Field label="Phone" required error={fields.customer_phone}>
          {(control) => <PhoneField {...control} {...inputOf('customer_phone')} />}
        </Field>
        <Field label="Email" error={fields.customer_email}>
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
        <Field label="ZIP Code" required error={fields.customer_zip}>
          {(control) => (
            <input
              {...control}
              {...inputOf('customer_zip')}
              autoComplete="postal-code"
              inputMode="numeric"
              enterKeyHint="next"
              maxLength={20}
              defaultValue={typed?.customer_zip || zip || ''}
            />
          )}
        </Field>
        <Field label="Appliance Type" required error={fields.appliance_type}>
          {(control) => (
            <Select {...control} {...inputOf('appliance_type')}>
              <option value="">Choose your appliance</option>
              <Options choices={applianceTypes} />
            </Select>
          )}
        </Field>
        <Field label="Preferred Time" error={fields.preferred_time}>
          {(control) => (
            <Select {...control} {...inputOf('preferred_time')}>
              <option value="">No preference</option>
              <Options choices={preferredTimes} />
            </Select>
          )}
        </Field>
        <Field label="Problem Description" required error={fields.problem_description} className="sm:col-span-2">
          {(control) => <textarea {...control} {...inputOf('problem_description')} rows={4} maxLength={4000} />}
        </Field>
        <SmsConsent
          isRequired={isConsentRequired}
          error={fields.smsConsent}
          defaultChecked={typed?.smsConsent}
          autoFocus={firstWrong === 'smsConsent'}
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
