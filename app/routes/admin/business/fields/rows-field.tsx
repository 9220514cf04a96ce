import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { createUuid } from '#shared/uuid.ts'

interface Column {
  key: string
  label: string
  type?: 'text' | 'date' | 'time' | 'number' | 'url'
  placeholder?: string
  /** The least a number can be; 1 if it isn't given. */
  min?: number
  /** Turns it into a select. */
  options?: readonly { value: string; label: string }[]
  maxLength?: number
  /** Takes up a full line on a phone. */
  isWide?: boolean
}

/** A list of items with the same few columns, one per line. With a single column, it's a list of values. */
export function RowsField({
  name,
  label,
  hint,
  columns,
  thing,
  most,
  blank = {},
}: {
  name: string
  label: string
  hint?: string
  columns: readonly Column[]
  /** What one line holds: "license". */
  thing: string
  most: number
  /** What a new line starts with. */
  blank?: Record<string, string>
}) {
  const { value, error, isFixed, fixedHint, onChange } = useField(name)
  const group = useRef<HTMLFieldSetElement>(null)
  const [entered, setEntered] = useState(() =>
    (Array.isArray(value) ? value : []).map((row: unknown) => ({ key: createUuid(), row: textsOf(columns, row) })),
  )
  const told = fixedHint ?? hint
  function add() {
    setEntered([...entered, { key: createUuid(), row: textsOf(columns, blank) }])
    onChange()
  }
  function remove(key: string) {
    setEntered(entered.filter((one) => one.key !== key))
    // The button is gone, so focus the list it was in.
    group.current?.focus()
    onChange()
  }
  return (
    <fieldset ref={group} name={name} tabIndex={-1} aria-describedby={told && `${name}-hint`} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {told && (
        <p id={`${name}-hint`} className="mt-1 text-ink-muted text-sm">
          {told}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-1 font-medium text-danger text-sm">
          {error}
        </p>
      )}
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {entered.map(({ key, row }, index) => (
          <li key={key} className="flex items-start gap-1 sm:gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap gap-2">
              {columns.map((column) => (
                <div key={column.key} className={`flex-1 ${column.isWide ? 'max-sm:basis-full' : ''} min-w-28`}>
                  <Cell
                    column={column}
                    name={columns.length === 1 ? name : `${name}.${column.key}`}
                    label={`${column.label} of ${thing} ${index + 1}`}
                    value={row.get(column.key)}
                    isWrong={error !== undefined}
                    isFixed={isFixed}
                  />
                </div>
              ))}
            </div>
            {!isFixed && (
              <Button
                variant="quiet"
                size="icon"
                className="min-w-11 px-1.5"
                aria-label={`Remove ${thing} ${index + 1}`}
                onClick={() => remove(key)}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isFixed && entered.length < most && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Add a {thing}
        </Button>
      )}
    </fieldset>
  )
}

function Cell({
  column: { type = 'text', options, label: short, ...column },
  name,
  label,
  value,
  isWrong,
  isFixed,
}: {
  column: Column
  name: string
  label: string
  value: string | undefined
  isWrong: boolean
  isFixed: boolean
}) {
  const control = { name, 'aria-label': label, 'aria-invalid': isWrong || undefined, defaultValue: value } as const
  if (options)
    return (
      <Select {...control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )
  return (
    <input
      {...control}
      type={type}
      readOnly={isFixed}
      placeholder={column.placeholder ?? (type === 'text' ? short : undefined)}
      maxLength={column.maxLength}
      className={`${controlStyles} min-w-0 px-2 sm:px-4`}
      {...(type === 'number' && { inputMode: 'numeric' as const, min: column.min ?? 1 })}
    />
  )
}

/** The text in each column of a line, which is an object, or the value of its only column. */
function textsOf(columns: readonly Column[], row: unknown): Map<string, string> {
  const values = typeof row === 'object' && row !== null ? new Map(Object.entries(row)) : null
  return new Map(
    columns.map(({ key, options }) => [key, String((values ? values.get(key) : row) ?? options?.[0]?.value ?? '')]),
  )
}
