import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { useSettling } from '#app/routes/admin/action/step-button.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { ChangeProblem, useChange } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import { UndoStep, useUndoable } from '#app/routes/admin/bookings/booking/undo-step.tsx'
import { changeBooking } from '#app/routes/admin/bookings/bookings-data.ts'
import { describeVisitReport, nameVisit, sumCharged } from '#app/routes/admin/bookings/visit-words.ts'
import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { describeDollars, readDollars, writeDollars } from '#shared/money.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import {
  type ReportedVisitOnTheWire,
  type VisitReportOnTheWire,
  visitReportForm,
  visitReportOnTheWire,
} from '#shared/visits/visit-report-on-the-wire.ts'
import { ChangeForm } from './change-form.tsx'

const words = [
  { name: 'diagnosis', label: 'What was wrong' },
  { name: 'work', label: 'What we did' },
  { name: 'parts', label: 'Parts' },
] as const
const amounts = [
  { name: 'agreed_cents', label: 'Agreed price ($)' },
  { name: 'amount_cents', label: 'Charged ($)' },
] as const

/** The reports of all visits, the newest first. A form stays the same one when its visit is followed by another. */
export function VisitReports({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const charged = sumCharged(booking.visits)
  return (
    <>
      {booking.visits.toReversed().map((visit) => (
        <VisitReport key={visit.number} booking={booking} visit={visit} now={now} />
      ))}
      {charged !== null && <p className="font-semibold">Charged for all visits: {describeDollars(charged)}</p>}
    </>
  )
}

/** What was found, done and paid. While the job is in progress, saving can also finish it with the same press. */
function VisitReport({
  booking,
  visit,
  now,
}: {
  booking: BookingOnTheWire
  visit: ReportedVisitOnTheWire
  now: number
}) {
  const {
    state,
    version,
    prices: { labor_warranty_days: laborWarrantyDays },
  } = booking
  const { number, finished_at: _finished, technician_name: _technician, ...report } = visit
  const isEarlier = number !== booking.visit
  const [isOpen, setIsOpen] = useState(false)
  const record = useSharedRecord({ report, version }, hasOtherReport)
  const begun = record.value
  /** Which of the two buttons was pressed. */
  const isFinishing = useRef(false)
  const sent = useRef(report)
  const around = useRef<HTMLDivElement>(null)
  const { canUndo, onStep } = useUndoable(booking)
  const isSettling = useSettling(state)
  const undo = useChange(booking.id)
  // Someone else may move the job back while this is being written.
  if (!isEarlier && bookingStates[state].report !== 'asked' && !record.isChanged) return null
  const isUnderWay = !isEarlier && state !== 'done'
  const isFolded = isEarlier && !isOpen && !record.isChanged
  const facts = describeVisitReport(report)
  function openForm() {
    flushSync(() => setIsOpen(true))
    around.current?.querySelector('textarea')?.focus()
  }
  const usualWarranty = addDays(businessDayOf(now), laborWarrantyDays)
  const read = (values: FormData) => ({
    ...Object.fromEntries(words.map(({ name }) => [name, textOf(values, name).trim() || null])),
    ...Object.fromEntries(amounts.map(({ name }) => [name, readDollars(textOf(values, name))])),
    warranty_until: textOf(values, 'warranty_until') || null,
    visit: number,
    // Never silently overwrite what someone else saved in the meantime.
    version: record.isOvertaken ? begun.version : version,
  })
  /** After a save, the form stays, keeps focus and shows the values as stored. A user who kept typing carries on. */
  function keepSaved(savedVersion: number) {
    const saved = { report: sent.current, version: savedVersion }
    const form = around.current?.querySelector('form')
    const inForm = form && visitReportOnTheWire.safeParse(read(new FormData(form))).data
    if (!inForm || isOther(inForm, saved.report)) return record.amend(() => saved)
    flushSync(() => record.keep(saved))
    form.reset()
  }
  return (
    <Panel
      title={isEarlier ? nameVisit(visit) : isUnderWay ? 'Finish the job' : 'What was done'}
      lead={isEarlier ? undefined : forWhat}
    >
      {isFolded && (
        <>
          {facts.length === 0 && <p>Nothing was written down.</p>}
          <ul className="grid gap-1 whitespace-pre-line wrap-anywhere">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Button variant="secondary" size="sm" className="mt-3 print:hidden" onClick={openForm}>
            Correct
          </Button>
        </>
      )}
      <OvertakenNote record={record} text="Someone else saved changes while you were writing." />
      <div ref={around} hidden={isFolded} onChange={record.onChange}>
        <ChangeForm
          key={record.round}
          booking={booking}
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
          change={(values) => {
            const body = visitReportForm.parse(read(values))
            const { version: _seen, visit: _number, ...typed } = body
            sent.current = typed
            return { endpoint: 'PUT /api/admin/bookings/{id}/report', body }
          }}
          follow={async (changed) => {
            setIsOpen(true)
            keepSaved(changed.version)
            if (!isFinishing.current) return changed
            const finished = await changeBooking(booking.id, {
              endpoint: 'POST /api/admin/bookings/{id}/move',
              body: { to: 'done', version: changed.version },
            })
            onStep(finished)
            return finished
          }}
          check={(values) => {
            const parsed = visitReportForm.safeParse(read(values))
            return parsed.success ? {} : fieldMistakes(parsed.error).fields
          }}
        >
          {words.map(({ name, label }) => (
            <TextareaField
              key={name}
              label={label}
              className="sm:col-span-2"
              name={name}
              rows={2}
              maxLength={2000}
              defaultValue={begun.report[name] ?? ''}
            />
          ))}
          {amounts.map(({ name, label }) => (
            <InputField
              key={name}
              name={name}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={writeAmount(begun.report[name])}
            />
          ))}
          <InputField
            name="warranty_until"
            label="Warranty until"
            hint={`Labor carries a ${laborWarrantyDays}-day warranty.`}
            type="date"
            defaultValue={begun.report.warranty_until ?? (isUnderWay ? usualWarranty : '')}
          />
          <div className="flex flex-wrap gap-3 sm:col-span-2 print:hidden">
            {/* The first stays the same button after the job is done, so it keeps focus. */}
            <SubmitButton
              onClick={() => {
                isFinishing.current = isUnderWay
              }}
            >
              {isUnderWay ? 'Save and finish' : 'Save'}
            </SubmitButton>
            {isUnderWay && (
              <SubmitButton
                variant="secondary"
                onClick={() => {
                  isFinishing.current = false
                }}
              >
                Save
              </SubmitButton>
            )}
          </div>
        </ChangeForm>
      </div>
      {canUndo && <UndoStep version={version} change={undo} isSettling={isSettling} />}
      <ChangeProblem problem={undo.problem} missed={undo.missed} now={now} />
    </Panel>
  )
}

const forWhat =
  'For the job sheet, the warranty and your books. Once the job is done, the homeowner sees the work, the parts, what they paid and the warranty on their page. What you found stays here.'

function writeAmount(cents: number | null): string {
  return cents === null ? '' : writeDollars(cents)
}

interface Seen {
  report: VisitReportOnTheWire
  version: number
}

/**
 * Whether someone else changed the report. What was just saved here may not have been refetched yet, and other changes to the
 * booking don't touch the report.
 */
function hasOtherReport(loaded: Seen, begun: Seen): boolean {
  return hasNewerVersion(loaded, begun) && isOther(loaded.report, begun.report)
}

function isOther(one: VisitReportOnTheWire, other: VisitReportOnTheWire): boolean {
  return Object.entries(other).some(([name, value]) => one[name as keyof VisitReportOnTheWire] !== value)
}
