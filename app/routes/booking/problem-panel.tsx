import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SentenceWithPhone } from './sentence-with-phone.tsx'

/**
 * Shown above the form after a failed attempt to book. It takes the focus, because the button that was pressed
 * may be a screen further down, unless a field of the form has to change: then the focus belongs there.
 */
export function ProblemPanel({
  sentence,
  phone,
  takesFocus,
  retryFormId,
}: {
  sentence: string
  phone: string
  takesFocus: boolean
  /** The form to send again as it is; left out when that would not help. */
  retryFormId?: string
}) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <Alert ref={ref} tabIndex={-1} autoFocus={takesFocus} variant="destructive" className="mb-6 scroll-mt-4">
      <p>
        <SentenceWithPhone sentence={sentence} phone={phone} />
      </p>
      {retryFormId && (
        <Button type="submit" form={retryFormId} variant="secondary" className="mt-3">
          Try again
        </Button>
      )}
    </Alert>
  )
}
