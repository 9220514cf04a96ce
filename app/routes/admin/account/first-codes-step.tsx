import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ShownOnce } from './shown-once.tsx'

/** The last step of setting up a second factor. Without the codes, losing the phone locks the user out. */
export function FirstCodesStep({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3 ref={heading} tabIndex={-1} className="mb-2 font-semibold outline-none">
        Last step: save your recovery codes
      </h3>
      <p className="mb-4">If you lose your phone or key, one of these codes lets you in instead.</p>
      <ShownOnce codes={codes} />
      <Button onClick={onDone}>I’ve saved my codes</Button>
    </div>
  )
}
