import { type ReactNode, useId } from 'react'

/** The props a field passes to its control. Spread them on an `input`, `select` or `textarea`. */
interface ControlProps {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The classes of a text control, for controls outside a `Field`. */
export const controlStyles =
  'own:block own:min-h-12 own:w-full own:rounded-control own:border own:border-line-strong own:bg-surface-raised own:px-4 own:py-2.5 own:text-base own:text-ink own:placeholder:text-ink-muted own:aria-invalid:border-danger own:aria-invalid:ring-1 own:aria-invalid:ring-danger'

/**
 * A labeled control with a hint and an error, wired up for assistive technology. A required field has `aria-required` and the mark
 * but not the attribute, so the browser's own bubble never preempts the page's messages.
 *
 *     <Field label="Your name" required error={errors.name}>
 *       {(control) => <input {...control} name="name" autoComplete="name" />}
 *     </Field>
 */
export function Field({
  id,
  label,
  hint,
  error,
  required = false,
  className = '',
  children,
}: {
  /** The control's id, if something links to it. Generated otherwise. */
  id?: string
  label: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : ''
  const errorId = error ? `${controlId}-error` : ''
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-1 text-accent">
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        className: controlStyles,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
