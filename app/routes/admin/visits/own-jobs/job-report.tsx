import { useEffect, useRef, useState } from 'react'
import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import { ChooseButton } from '#app/routes/admin/bookings/photos/photos-panel.tsx'
import { describeVisitReport } from '#app/routes/admin/bookings/visit-words.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { readablePhoto } from '#app/routes/admin/parts/readable-photo.ts'
import { Button } from '#app/ui/button.tsx'
import { photoSizeLimit, photoTooLarge } from '#shared/bookings/booking-photos.ts'
import { countOf } from '#shared/count.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { describePrice, readDollars, writeDollars } from '#shared/money.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { isReportMissing, type VisitReportOnTheWire, visitReportForm } from '#shared/visits/visit-report-on-the-wire.ts'
import type { Drafts } from './job-note.tsx'
import type { Outbox } from './outbox.ts'

/** `finish` also ends the job. */
export type ReportFormFor = 'finish' | 'save'

interface ReportProps {
  job: TechnicianJobOnTheWire
  /** With what isn't sent yet. */
  report: VisitReportOnTheWire
  now: number
  outbox: Outbox
  drafts: Drafts
  isSettling: boolean
  form: ReportFormFor | null
  onForm(form: ReportFormFor | null): void
  onFinishWithout(): void
}

/** What was found, done and charged on the visit at hand, and its photos. */
export function JobReport(props: ReportProps) {
  const { job, report, outbox, form, onForm } = props
  const isMissing = isReportMissing(report)
  async function addPhotos(files: File[]) {
    for (const chosen of files) {
      const file = await readablePhoto(chosen)
      await outbox.add(job.id, { kind: 'photo', file, ...(file.size > photoSizeLimit && { problem: photoTooLarge }) })
    }
  }
  return (
    <section aria-label="Report" className="mt-5 border-line border-t pt-4">
      {form === null ? (
        <>
          {isMissing && job.state === 'done' && <p className="mb-2 font-semibold text-warning">Report missing</p>}
          {!isMissing && (
            <ul className="mb-3 grid gap-1 whitespace-pre-line wrap-anywhere">
              {describeVisitReport(report).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <ReportForm {...props} form={form} />
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {form === null && (
          <Button variant="secondary" size="narrow" className="min-h-12" onClick={() => onForm('save')}>
            {isMissing ? 'Write the report' : 'Correct the report'}
          </Button>
        )}
        <ChooseButton label="Take a photo" isFromCamera isBusy={false} onFiles={(files) => void addPhotos(files)} />
        <ChooseButton label="Add photos" isBusy={false} onFiles={(files) => void addPhotos(files)} />
        {job.photos > 0 && <p className="text-ink-muted text-sm">{countOf(job.photos, 'photo')}</p>}
      </div>
    </section>
  )
}

const words = [
  { name: 'diagnosis', label: 'What was wrong' },
  { name: 'work', label: 'What you did' },
  { name: 'parts', label: 'Parts' },
] as const

function ReportForm({
  job,
  report,
  now,
  outbox,
  drafts,
  isSettling,
  form,
  onForm,
  onFinishWithout,
}: ReportProps & { form: ReportFormFor }) {
  // Never silently overwrite what someone else saved since.
  const [version] = useState(job.version)
  const fields = useRef<HTMLDivElement>(null)
  // The button that opened it may be gone.
  useEffect(() => fields.current?.querySelector('textarea')?.focus(), [])
  const { service_call: serviceCall, labor_warranty_days: warrantyDays } = job.prices
  const draftKey = `report ${job.id}`
  const isMissing = isReportMissing(report)
  const charged = report.amount_cents ?? (isMissing ? report.agreed_cents : null)
  const values: Record<string, string | null | undefined> = {
    ...report,
    amount_cents: charged === null ? '' : writeDollars(charged),
    agreed_cents: null,
    warranty_until: report.warranty_until ?? (isMissing ? addDays(businessDayOf(now), warrantyDays) : ''),
    ...drafts.get(draftKey),
  }
  const read = (typed: FormData) => ({
    ...Object.fromEntries(words.map(({ name }) => [name, textOf(typed, name).trim() || null])),
    agreed_cents: report.agreed_cents,
    amount_cents: readDollars(textOf(typed, 'amount_cents')),
    warranty_until: textOf(typed, 'warranty_until') || null,
    version,
    visit: job.visit,
  })
  function close() {
    drafts.delete(draftKey)
    onForm(null)
  }
  return (
    <AdminForm
      className="mb-4 grid grid-cols-1 gap-4 print:hidden"
      check={(typed) => {
        const parsed = visitReportForm.safeParse(read(typed))
        if (!parsed.success) return fieldMistakes(parsed.error).fields
        return isReportMissing(parsed.data) ? { work: 'Please write what you did.' } : {}
      }}
      submit={async (typed) => {
        const { version: seen, visit = job.visit, ...written } = visitReportForm.parse(read(typed))
        const finishes = form === 'finish'
        await outbox.add(job.id, { kind: 'report', report: written, version: seen, visit, finishes })
      }}
      onDone={close}
    >
      <h3 className="font-bold">{form === 'finish' ? 'Before you go: what did you do?' : 'Your report'}</h3>
      <div
        ref={fields}
        className="contents"
        onChange={({ currentTarget }) => {
          const typed = new FormData(currentTarget.closest('form') ?? undefined)
          drafts.set(draftKey, Object.fromEntries([...typed.keys()].map((name) => [name, textOf(typed, name)])))
        }}
      >
        {words.map(({ name, label }) => (
          <TextareaField
            key={name}
            name={name}
            label={label}
            rows={2}
            maxLength={2000}
            defaultValue={values[name] ?? ''}
          />
        ))}
        <InputField
          name="amount_cents"
          label="Charged ($)"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.amount_cents ?? ''}
        />
        <Button
          variant="secondary"
          size="narrow"
          className="min-h-12 justify-self-start"
          onClick={({ currentTarget }) =>
            fill(currentTarget.form, { amount_cents: String(serviceCall), warranty_until: '' })
          }
        >
          {`Only the service call: ${describePrice(serviceCall)}`}
        </Button>
        <InputField
          name="warranty_until"
          label="Warranty until"
          hint={`Labor carries a ${warrantyDays}-day warranty.`}
          type="date"
          defaultValue={values.warranty_until ?? ''}
        />
      </div>
      <SubmitButton className="min-h-12 w-full">
        {form === 'finish' ? 'Save and finish' : 'Save the report'}
      </SubmitButton>
      <div className="flex flex-wrap gap-3">
        {form === 'finish' && (
          <StepButton
            variant="secondary"
            size="narrow"
            isSettling={isSettling}
            className="min-h-12"
            onClick={() => {
              close()
              onFinishWithout()
            }}
          >
            Finish without a report
          </StepButton>
        )}
        <Button variant="quiet" size="narrow" className="min-h-12" onClick={close}>
          Not now
        </Button>
      </div>
    </AdminForm>
  )
}

/** Fills in fields as if someone had typed that. */
function fill(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
}
