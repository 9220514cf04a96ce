import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ArrivalWindow } from '#shared/arrival-windows.ts'

const name = 'arrival_windows'

/** The arrival windows as pairs of times, one after the other. */
export function ArrivalWindowsField({
  windows,
  error,
}: {
  windows: readonly ArrivalWindow[]
  error: string | undefined
}) {
  const [rows, setRows] = useState(() => windows.map((window, key) => ({ ...window, key })))
  const id = useId()
  const lastKey = rows.at(-1)?.key ?? -1
  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className="font-semibold">Arrival windows</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
        The times between which a technician promises to arrive. Visits that are planned keep theirs.
      </p>
      <ul className="mt-3 grid gap-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex flex-wrap items-center gap-2">
            <input
              type="time"
              name={name}
              aria-label={`Window ${index + 1} from`}
              aria-invalid={error ? true : undefined}
              defaultValue={row.from}
              className="min-h-11 rounded-control border border-line-strong bg-surface px-3"
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              name={name}
              aria-label={`Window ${index + 1} to`}
              aria-invalid={error ? true : undefined}
              defaultValue={row.to}
              className="min-h-11 rounded-control border border-line-strong bg-surface px-3"
            />
            <Button
              variant="quiet"
              size="sm"
              disabled={rows.length === 1}
              aria-label={`Remove window ${index + 1}`}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={rows.length === 12}
        onClick={() => setRows([...rows, { from: '18:00', to: '20:00', key: lastKey + 1 }])}
      >
        Add a window
      </Button>
    </fieldset>
  )
}

/** What the fields hold, a pair for each window. */
export function readArrivalWindows(values: FormData): ArrivalWindow[] {
  const times = values.getAll(name).map((time) => String(time).slice(0, 5))
  return times.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: times[index + 1] ?? '' }] : []))
}
