import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { createUuid } from '#shared/uuid.ts'
import type { ArrivalWindow } from '#shared/visits/arrival-windows.ts'

/** The arrival windows promised to homeowners, in order. */
export function WindowFields({ begun }: { begun: ArrivalWindow[] }) {
  const { name, errorInside, error = errorInside, onChange } = useField('arrival_windows')
  const [windows, setWindows] = useState(() => begun.map(enterWindow))
  const group = useRef<HTMLFieldSetElement>(null)
  function enter(next: typeof windows) {
    setWindows(next)
    onChange()
  }
  const change = (key: string, what: Partial<ArrivalWindow>) =>
    enter(windows.map((window) => (window.key === key ? { ...window, ...what } : window)))
  function add() {
    const from = windows.at(-1)?.to ?? '08:00'
    const hours = Math.min(23, Number(from.slice(0, 2)) + 2)
    enter([...windows, enterWindow({ from, to: `${String(hours).padStart(2, '0')}:${from.slice(3)}` })])
  }
  function remove(key: string) {
    enter(windows.filter((window) => window.key !== key))
    // The button is gone, so focus the list it was in.
    group.current?.focus()
  }
  return (
    <fieldset ref={group} name={name} tabIndex={-1} aria-describedby="arrival-windows-hint" className="min-w-0">
      <legend className="font-semibold">Arrival windows</legend>
      <p id="arrival-windows-hint" className="mt-1.5 mb-2 text-ink-muted text-sm">
        The time slots you promise to arrive in. Visits already planned keep their time.
      </p>
      {error && <p className="mb-2 font-medium text-danger text-sm">{error}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {windows.map((window, index) => (
          <li key={window.key} className="flex items-center gap-1 sm:gap-2">
            {(['from', 'to'] as const).map((part) => (
              <input
                key={part}
                type="time"
                name={`${name}.${index}.${part}`}
                aria-label={`Window ${index + 1} ${part}`}
                aria-invalid={error ? true : undefined}
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

/** A window's key stays the same while others are removed. */
function enterWindow(window: ArrivalWindow) {
  return { ...window, key: createUuid() }
}
