import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { useBasics } from '#app/components/use-business.ts'
import type { FormTool } from '#app/routes/booking/form-tools.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { type CoverageAnswer, checkCoverage } from './coverage-check.ts'
import { formatZipField, loadServiceArea } from './load-service-area.ts'

const connectionLost = (phone: string) =>
  `We lost the connection before we could check your ZIP code. Please try again, or call us at ${phone}.`

/** Whether the server responds at all. A browser that submits a form while offline shows its own error page. */
async function canReach(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}

/**
 * The ZIP checker (spec.md §2, §5). It checks in the browser. Without JavaScript, or if the list can't be loaded, the same form asks
 * the server, which responds with the same page. Without a connection there's a number to call.
 */
export function ZipChecker({
  answer,
  tool,
  onAnswer,
}: {
  answer: CoverageAnswer | null
  tool: FormTool<'zip'>
  onAnswer(answer: CoverageAnswer): void
}) {
  const { phone } = useBasics()
  const id = useId()
  // Renders a new alert for every check, so a repeated answer is announced again.
  const [checkCount, setCheckCount] = useState(0)
  const isError = answer?.type === 'error'
  const formRef = useRef<HTMLFormElement>(null)

  // The field may have gotten the focus before hydration.
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) void loadServiceArea().catch(() => {})
  }, [])

  // On a phone, the call bar covers the bottom of the screen.
  useEffect(() => {
    if (checkCount > 0) document.getElementById(`${id}-answer`)?.scrollIntoView({ block: 'nearest' })
  }, [checkCount, id])

  async function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const zip = String(new FormData(form).get('zip'))
    try {
      onAnswer(checkCoverage(await loadServiceArea(), zip, phone))
    } catch {
      if (await canReach(form.action)) form.submit()
      else onAnswer({ type: 'error', message: connectionLost(phone), zip: zip.trim(), point: null })
    }
    setCheckCount((count) => count + 1)
  }

  return (
    <div>
      <form
        {...tool.form}
        ref={formRef}
        method="get"
        action="/#coverage"
        noValidate
        data-lost={connectionLost(phone)}
        onSubmit={check}
        onFocus={() => void loadServiceArea().catch(() => {})}
      >
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Your ZIP code
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            {...tool.fields.zip}
            id={id}
            name="zip"
            defaultValue={answer?.zip}
            placeholder="97201"
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="go"
            maxLength={20}
            onInput={formatZipField}
            aria-invalid={isError || undefined}
            aria-describedby={isError ? `${id}-answer` : undefined}
            className={`${controlStyles} min-w-0 grow basis-28 text-lead tracking-wide`}
          />
          <Button type="submit" className="shrink-0">
            Check
          </Button>
        </div>
      </form>
      {answer && (
        <Alert key={checkCount} id={`${id}-answer`} variant={isError ? 'destructive' : 'default'} className="mt-4">
          <SentenceWithPhone sentence={answer.message} phone={phone} />
        </Alert>
      )}
      {answer?.type === 'success' && (
        <a href={`/?zip=${answer.zip}#booking`} className={buttonStyles({ className: 'mt-4 w-full' })}>
          Book Online in {answer.zip}
        </a>
      )}
    </div>
  )
}
