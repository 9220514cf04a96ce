import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { useSettling } from '#app/routes/admin/action/step-button.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { type LowerablePrices, lowerablePriceKeys, lowerPricesForm } from '#shared/bookings/booking-prices.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { ChangeProblem, useChange } from './change-problem.tsx'
import { ChangeForm } from './dialogs/change-form.tsx'
import { UndoStep, useUndoable } from './undo-step.tsx'

const labels: Record<keyof LowerablePrices, string> = {
  service_call: 'Service call ($)',
  labor_per_hour: 'Labor per hour ($)',
  parts_markup_percent: 'Markup on parts (%)',
}

/** What this homeowner was promised. The desk can ask for less. */
export function PricesPanel({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const [isLowering, setLowering] = useState(false)
  const lowerButton = useRef<HTMLButtonElement>(null)
  const { canUndo, onStep } = useUndoable(booking)
  const isSettling = useSettling(JSON.stringify(booking.prices))
  const undo = useChange(booking.id)
  if (bookingStates[booking.state].isClosed) return null
  const { service_call: serviceCall, labor_per_hour: labor, parts_markup_percent: markup } = booking.prices
  function close() {
    flushSync(() => setLowering(false))
    lowerButton.current?.focus()
  }
  return (
    <Panel title="Prices promised" lead="This booking keeps them, also when your prices change.">
      {isLowering ? (
        <LowerForm booking={booking} onDone={onStep} onClose={close} />
      ) : (
        <>
          <p>
            Service call ${serviceCall}, waived when you do the repair. Labor ${labor} an hour. Parts at cost plus{' '}
            {markup}%.
          </p>
          <Button
            ref={lowerButton}
            variant="quiet"
            size="sm"
            className="mt-2 -ml-3.5 print:hidden"
            onClick={() => setLowering(true)}
          >
            Lower the prices
          </Button>
        </>
      )}
      {canUndo && <UndoStep version={booking.version} change={undo} isSettling={isSettling} />}
      <ChangeProblem problem={undo.problem} missed={undo.missed} now={now} />
    </Panel>
  )
}

interface Known extends LowerablePrices {
  version: number
}

function LowerForm({
  booking,
  onDone,
  onClose,
}: {
  booking: BookingOnTheWire
  onDone(changed: ChangedBookingOnTheWire): void
  onClose(): void
}) {
  const record = useSharedRecord<Known>(knownOf(booking), hasOtherPrices)
  const begun = record.value
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const read = (values: FormData) => ({
    ...Object.fromEntries(lowerablePriceKeys.map((key) => [key, Number(textOf(values, key).trim() || Number.NaN)])),
    // Other changes to the booking don't affect these fields.
    version: record.isOvertaken ? begun.version : booking.version,
  })
  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text="Someone else lowered the prices while you were typing." />
      <ChangeForm
        key={record.round}
        fields={{ values: begun }}
        className="grid grid-cols-1 gap-4 sm:grid-cols-3 @2xl:grid-cols-1"
        booking={booking}
        change={(values) => ({
          endpoint: 'PUT /api/admin/bookings/{id}/prices',
          body: lowerPricesForm.parse(read(values)),
        })}
        check={(values) => {
          const parsed = lowerPricesForm.safeParse(read(values))
          return parsed.success ? {} : fieldMistakes(parsed.error).fields
        }}
        onDone={(changed) => {
          onDone(changed)
          // A user who kept typing while it was being sent isn't done.
          if (record.isTypedOn()) return record.keep(knownOf(changed))
          record.letGo()
          onClose()
        }}
      >
        {lowerablePriceKeys.map((key, index) => (
          <InputField
            key={key}
            name={key}
            label={labels[key]}
            ref={index === 0 ? first : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        ))}
        <p className="text-ink-muted text-sm col-span-full">The homeowner’s page will say what you lowered.</p>
        <div className="flex flex-wrap gap-3 col-span-full">
          <SubmitButton size="sm">Save</SubmitButton>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </ChangeForm>
    </div>
  )
}

function knownOf({ prices, version }: ChangedBookingOnTheWire): Known {
  const { labor_warranty_days: _warranty, ...lowerable } = prices
  return { ...lowerable, version }
}

function hasOtherPrices(loaded: Known, begun: Known): boolean {
  return hasNewerVersion(loaded, begun) && lowerablePriceKeys.some((key) => loaded[key] !== begun[key])
}
