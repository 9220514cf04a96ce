import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { createUuid } from '#shared/uuid.ts'

interface Column<Key extends string> {
  key: Key
  label: string
  type?: 'text' | 'date' | 'time' | 'number' | 'url'
  placeholder?: string
  /** Turns it into a select. */
  options?: readonly { value: string; label: string }[]
  maxLength?: number
  /** Takes up a full line on a phone. */
  isWide?: boolean
}

/** A list of items with the same few fields, one per line. `rowsOf` reads it from the form. */
export function RowsField<Key extends string>({
  name,
  label,
  hint,
  error,
  variable,
  columns,
  rows,
  thing,
  most,
  blank,
  onChange,
}: {
  name: string
  label: string
  hint?: string
  error: string | undefined
  /** The environment variable that sets the list. */
  variable?: string | undefined
  columns: readonly Column<Key>[]
  rows: readonly Record<Key, string | number>[]
  /** What one line holds: "license". */
  thing: string
  most: number
  /** What a new line starts with. */
  blank?: Partial<Record<Key, string>>
  /** Called when a line is added or removed. */
  onChange(): void
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [entered, setEntered] = useState(() => rows.map((row) => ({ key: createUuid(), row: textsOf(columns, row) })))
  const isFixed = variable !== undefined
  const told = isFixed ? `Set by ${variable} on the server, so it can’t be changed here.` : hint
  function add() {
    setEntered([...entered, { key: createUuid(), row: textsOf(columns, blank ?? {}) }])
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
                    name={`${name}.${column.key}`}
                    label={`${column.label} of ${thing} ${index + 1}`}
                    value={row[column.key]}
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

function Cell<Key extends string>({
  column: { type = 'text', options, label: short, ...column },
  name,
  label,
  value,
  isWrong,
  isFixed,
}: {
  column: Column<Key>
  name: string
  label: string
  value: string
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
      {...(type === 'number' && { inputMode: 'numeric' as const, min: 1 })}
    />
  )
}

function textsOf<Key extends string>(
  columns: readonly Column<Key>[],
  row: Partial<Record<Key, string | number>>,
): Record<Key, string> {
  const texts = columns.map(({ key, options }) => [key, String(row[key] ?? options?.[0]?.value ?? '')])
  return Object.fromEntries(texts)
}

/** Reads the lines of a `RowsField`, skipping empty ones. */
export function rowsOf<Key extends string>(
  values: FormData,
  name: string,
  { typed, chosen = [] }: { typed: readonly Key[]; chosen?: readonly Key[] },
): Record<Key, string>[] {
  const keys = [...typed, ...chosen]
  const columns = keys.map((key) => values.getAll(`${name}.${key}`).map((value) => String(value).trim()))
  const rows = (columns[0] ?? []).map(
    (_, index) =>
      Object.fromEntries(keys.map((key, column) => [key, columns[column]?.[index] ?? ''])) as Record<Key, string>,
  )
  return rows.filter((row) => typed.some((key) => row[key] !== ''))
}

/** Parses a number for the business forms; `null` if nothing was entered. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
