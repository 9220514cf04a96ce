import { type RefObject, useState } from 'react'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { bookingMessages } from '#shared/booking-fields.ts'
import type { FieldMistakes } from './send-booking.ts'

/**
 * Shown above the form after a failed attempt to book, for what one field alone does not tell: links to every wrong field, or why the
 * booking was not taken. Whoever shows it gives it the focus, because the button that was pressed may be a screen further down.
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
  /** What is wrong with which field, now. */
  fields: FieldMistakes
  phone: string
  /** The form to send again as it is; left out when that would not help. */
  retryFormId?: string
}) {
  // What was wrong at first: what is mended is crossed out, so that nothing moves under someone who is typing.
  const [mistakes] = useState(Object.entries(fields))
  const isList = mistakes.length > 1
  return (
    <Alert ref={ref} tabIndex={-1} autoFocus={mistakes.length !== 1} variant="destructive" className="mb-6">
      <p>
        <SentenceWithPhone
          // The other sentences stand in the list.
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
