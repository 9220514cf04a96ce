import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { Mistakes } from '#app/routes/admin/parts/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { createUuid } from '#shared/uuid.ts'
import type { ArrivalWindow } from '#shared/visits/arrival-windows.ts'

/** An arrival window in the form. Its key stays the same while others are removed. */
interface EnteredWindow extends ArrivalWindow {
  key: string
}

export function enterWindow(window: ArrivalWindow): EnteredWindow {
  return { ...window, key: createUuid() }
}

/** The arrival windows promised to homeowners, in order. */
export function WindowFields({
  windows,
  mistakes,
  onChange,
}: {
  windows: EnteredWindow[]
  mistakes: Mistakes
  onChange(windows: EnteredWindow[]): void
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (key: string, what: Partial<ArrivalWindow>) =>
    onChange(windows.map((window) => (window.key === key ? { ...window, ...what } : window)))
  function add() {
    const from = windows.at(-1)?.to ?? '08:00'
    const hours = Math.min(23, Number(from.slice(0, 2)) + 2)
    onChange([...windows, enterWindow({ from, to: `${String(hours).padStart(2, '0')}:${from.slice(3)}` })])
  }
  function remove(key: string) {
    onChange(windows.filter((window) => window.key !== key))
    // The button is gone, so focus the list it was in.
    group.current?.focus()
  }
  return (
    <fieldset
      ref={group}
      name="arrival_windows"
      tabIndex={-1}
      aria-describedby="arrival-windows-hint"
      className="min-w-0"
    >
      <legend className="font-semibold">Arrival windows</legend>
      <p id="arrival-windows-hint" className="mt-1.5 mb-2 text-ink-muted text-sm">
        The time slots you promise to arrive in. Visits already planned keep their time.
      </p>
      {mistakes.arrival_windows && <p className="mb-2 font-medium text-danger text-sm">{mistakes.arrival_windows}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {windows.map((window, index) => (
          <li key={window.key} className="flex items-center gap-1 sm:gap-2">
            {(['from', 'to'] as const).map((part) => (
              <input
                key={part}
                type="time"
                aria-label={`Window ${index + 1} ${part}`}
                aria-invalid={mistakes.arrival_windows ? true : undefined}
                value={window[part]}
                onChange={({ target }) => change(window.key, { [part]: target.value })}
                className={`${controlStyles} min-w-0 px-1.5 sm:px-4`}
              />
            ))}
            <Button
              variant="quiet"
              size="icon"
              className="min-w-11 px-1.5"
              aria-label={`Remove window ${index + 1}`}
              disabled={windows.length === 1}
              onClick={() => remove(window.key)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      {windows.length < 12 && (
        <Button variant="secondary" className="mt-3" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Add a window
        </Button>
      )}
    </fieldset>
  )
}
