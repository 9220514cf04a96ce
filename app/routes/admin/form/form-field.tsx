import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import type { FieldErrors } from '#shared/field-mistakes.ts'

interface Limits {
  type?: 'number'
  inputMode?: 'numeric'
  min?: number
  max?: number
  maxLength?: number
}

/** What fields find by their name. */
export interface FormFields {
  /** What a field tells the browser about what fits into it. @throws if there's no such field */
  limitsOf?(name: string): Limits
  /** What the form begins with. */
  values?: object
  /** The environment variables that set a field, by its name. */
  fixed?: Record<string, string | undefined>
  /** For changes made other than by typing. */
  onChange?(): void
}

interface FormState extends FormFields {
  mistakes: FieldErrors
  isBusy: boolean
  /** Before the names of all fields inside. */
  prefix?: string
}

/** Given by `AdminForm`. */
export const FormContext = createContext<FormState>({ mistakes: {}, isBusy: false })

/** One item of a list or an object in the form; the fields inside go by their names within it. */
export function FormItem({ name, value, children }: { name: string; value: object; children: ReactNode }) {
  return <FormContext value={{ ...use(FormContext), values: value, prefix: `${name}.` }}>{children}</FormContext>
}

/** What the form knows about one field. */
export function useField(ownName: string) {
  const { limitsOf, values, mistakes, fixed = {}, onChange = () => {}, prefix = '' } = use(FormContext)
  const name = prefix + ownName
  const variable = fixed[name]
  return {
    name,
    limits: limitsOf?.(name) ?? {},
    value: valueAt(values, ownName),
    error: mistakes[name],
    /** The first error of the fields inside this one. */
    errorInside: Object.entries(mistakes).find(([key]) => key.startsWith(`${name}.`))?.[1],
    isFixed: variable !== undefined,
    /** Where a fact is set that can't be changed in the form. */
    fixedHint: variable && `Set by ${variable} on the server, so it can’t be changed here.`,
    onChange,
  }
}

interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  /** Shown while the form itself finds nothing wrong with the field. */
  error?: string
  required?: boolean
  className?: string
  /** How wide the control is, if narrower than the form. */
  width?: string
}

/** A line of text, or a number where the schema wants one. */
export function InputField({
  name: ownName,
  label,
  hint,
  required,
  error: otherError,
  className,
  width = '',
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const { name, limits, value, error = otherError, isFixed, fixedHint } = useField(ownName)
  return (
    <Field label={label} hint={fixedHint ?? hint} error={error} required={required} className={className}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} ${width}`}
          {...limits}
          {...(input.value === undefined && { defaultValue: textOf(value) })}
          {...input}
          name={name}
          readOnly={isFixed}
        />
      )}
    </Field>
  )
}

/** Several lines of text, or a list separated by commas. */
export function TextareaField({
  name: ownName,
  label,
  hint,
  required,
  error: otherError,
  className,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  const { name, limits, value, error = otherError } = useField(ownName)
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <Textarea
          {...control}
          maxLength={limits.maxLength}
          {...(textarea.value === undefined && { defaultValue: textOf(value) })}
          {...textarea}
          name={name}
        />
      )}
    </Field>
  )
}

/** One of several choices. One set on the server is the only one on offer. */
export function SelectField({
  name: ownName,
  label,
  hint,
  required,
  error: otherError,
  className,
  width,
  options,
  ...select
}: FieldProps & ComponentProps<'select'> & { options: readonly { value: string | number; label: string }[] }) {
  const { name, value, error = otherError, isFixed, fixedHint } = useField(ownName)
  return (
    <Field label={label} hint={fixedHint ?? hint} error={error} required={required} className={className}>
      {(control) => (
        <div className={width}>
          <Select
            {...control}
            {...(select.value === undefined && { defaultValue: textOf(value) })}
            {...select}
            name={name}
            aria-disabled={isFixed || undefined}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={isFixed && option.value !== value}>
                {option.label}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  )
}

/** Turns something on or off. */
export function SwitchField({ name: ownName, hint, ...props }: Omit<FieldProps, 'required' | 'width' | 'error'>) {
  const { name, value, isFixed, fixedHint } = useField(ownName)
  return <Switch {...props} name={name} hint={fixedHint ?? hint} defaultChecked={value === true} disabled={isFixed} />
}

function valueAt(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((outer, key) => {
    const inner = typeof outer === 'object' && outer !== null ? new Map(Object.entries(outer)) : new Map()
    return inner.get(key)
  }, values)
}

function textOf(value: unknown): string | number {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
