import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import type { ServiceAreaOnTheWire } from '#shared/business/business-endpoints.ts'
import { countOf, formatCount } from '#shared/count.ts'
import { type AreaChange, changeArea, decodeTable, readAreaTable } from '#shared/service-area/service-area-csv.ts'
import { mostZips } from '#shared/service-area/service-area-form.ts'
import { ImportPreview } from './import-preview.tsx'
import { useSaveArea } from './service-area-data.ts'

const modes = [
  { value: 'add', label: 'Add to the list' },
  { value: 'replace', label: 'Replace the list' },
] as const

/** Larger than the longest list that can be imported. */
const mostBytes = 2 * 1024 * 1024

/** Imports many ZIP codes at once, pasted or from a file, and previews the resulting list before saving anything. */
export function ImportZips({ area, onClose }: { area: ServiceAreaOnTheWire; onClose(): void }) {
  const [text, setText] = useState('')
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('add')
  const [fileProblem, setFileProblem] = useState<string | undefined>()
  const file = useRef<HTMLInputElement>(null)
  const deferred = useDeferredValue(text)
  const table = useMemo(() => readAreaTable(deferred), [deferred])
  const change = useMemo(() => changeArea(area.zips, table.entries, mode), [area, table, mode])
  const { save, showTheirs } = useSaveArea(area)
  const { run, isBusy, problem } = useAction({
    action: () => save(change.zips),
    success: () => `The list is saved: ${sumUp(change)}.`,
    onDone: onClose,
    onFailure: (error) => void showTheirs(error),
  })
  const isTooLong = change.zips.length > mostZips
  const changes = change.added.length + change.changed.length + change.removed.length

  async function readFile(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > mostBytes) return setFileProblem('Please choose a CSV file of up to 2 MB')
    const found = decodeTable(await chosen.arrayBuffer())
    setFileProblem(
      found === null
        ? 'We can’t read all of this file’s letters. Save it as “CSV UTF-8” and choose it again.'
        : undefined,
    )
    if (found !== null) setText(found)
  }

  return (
    <div className="grid gap-4 rounded-control bg-surface-sunken p-4 sm:p-5">
      <Field
        label="ZIP codes"
        error={fileProblem}
        hint="Paste from a spreadsheet or choose a CSV file. The first line names the columns: zip,city,state,lat,lng."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            className={`${control.className} font-mono md:text-sm`}
            placeholder={'zip,city,state,lat,lng\n97301,Salem,OR,44.94,-123.03'}
            value={text}
            autoFocus
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => file.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label="CSV file"
          onChange={({ currentTarget }) => {
            void readFile(currentTarget.files?.[0])
            // Allow picking the same file again.
            currentTarget.value = ''
          }}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">What to do with them</legend>
        {modes.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="mode"
              value={value}
              checked={mode === value}
              onChange={() => setMode(value)}
              className="size-5 accent-brand"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {text.trim() !== '' && <ImportPreview table={table} change={change} openBookings={area.open_bookings} />}
      {isTooLong && (
        <p role="alert" className="text-danger">
          The list would have {countOf(change.zips.length, 'ZIP code')}, and it holds {formatCount(mostZips)}.
        </p>
      )}
      <ActionProblem problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isBusy || isTooLong || changes === 0 || table.entries.length === 0 || text !== deferred}
          onClick={() => void run()}
        >
          {isBusy ? 'Saving...' : table.wrong.length > 0 ? 'Save without these lines' : 'Save the list'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function sumUp({ added, changed, removed }: AreaChange): string {
  return `${added.length} added, ${changed.length} changed, ${removed.length} removed`
}
