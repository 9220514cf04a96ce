import { type RefObject, useState } from 'react'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { type BookingField, bookingLabels, bookingMessages } from '#shared/bookings/booking-fields.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'

/**
 * Shown above the form after a failed booking attempt, for anything a single field can't explain: links to every invalid field, or
 * why the booking was rejected. What is wrong with a field is said there, once. The caller focuses the panel, because the button that
 * was pressed may be a screen further down.
 */
export function ProblemPanel({
  ref,
  sentence,
  fields,
  phone,
  retryFormId,
}: {
  ref: RefObject<HTMLDivElement | null>
  sentence: string
  /** The current errors, by field. */
  fields: FieldErrors<BookingField>
  phone: string
  /** The form to resubmit as is. Omitted if that wouldn't help. */
  retryFormId?: string
}) {
  // The fields that were wrong. Fixed ones are crossed out instead of removed, so nothing moves while someone is typing.
  const [wrong] = useState(Object.entries(bookingLabels).filter(([field]) => field in fields))
  const isList = wrong.length > 1
  return (
    <Alert ref={ref} tabIndex={-1} autoFocus={wrong.length !== 1} variant="destructive" className="mb-6">
      <p>
        <SentenceWithPhone
          // The other sentences are at the fields.
          sentence={isList && sentence !== bookingMessages.missing ? bookingMessages.several : sentence}
          phone={phone}
        />
      </p>
      {isList && (
        <ul className="mt-1 list-disc pl-5">
          {wrong.map(([field, label]) => (
            <li key={field}>
              <a href={`#${field}`} className={field in fields ? 'underline' : 'line-through'}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {retryFormId && wrong.length === 0 && (
        <Button type="submit" form={retryFormId} variant="secondary" className="mt-3">
          Try again
        </Button>
      )}
    </Alert>
  )
}
