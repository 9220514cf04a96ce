import { type RefObject, useState } from 'react'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { bookingMessages } from '#shared/bookings/booking-fields.ts'
import type { FieldMistakes } from './send-booking.ts'

/**
 * Shown above the form after a failed booking attempt, for anything a single field can't explain: links to every invalid field, or
 * why the booking was rejected. The caller focuses it, because the button that was pressed may be a screen further down.
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
  fields: FieldMistakes
  phone: string
  /** The form to resubmit as is. Omitted if that wouldn't help. */
  retryFormId?: string
}) {
  // The original errors. Fixed ones are crossed out instead of removed, so nothing moves while someone is typing.
  const [mistakes] = useState(Object.entries(fields))
  const isList = mistakes.length > 1
  return (
    <Alert ref={ref} tabIndex={-1} autoFocus={mistakes.length !== 1} variant="destructive" className="mb-6">
      <p>
        <SentenceWithPhone
          // The other sentences are in the list.
          sentence={isList && sentence !== bookingMessages.missing ? 'Please fix these:' : sentence}
          phone={phone}
        />
      </p>
      {isList && (
        <ul className="mt-1 list-disc pl-5">
          {mistakes.map(([field, mistake]) => (
            <li key={field}>
              <a href={`#${field}`} className={field in fields ? 'underline' : 'line-through'}>
                {mistake}
              </a>
            </li>
          ))}
        </ul>
      )}
      {retryFormId && mistakes.length === 0 && (
        <Button type="submit" form={retryFormId} variant="secondary" className="mt-3">
          Try again
        </Button>
      )}
    </Alert>
  )
}
