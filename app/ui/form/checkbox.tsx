import { type ComponentProps, type ReactNode, useId } from 'react'

/** A checkbox whose entire line is clickable, with its error linked to it for assistive technology. */
export function Checkbox({
  label,
  error,
  className = '',
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; error?: ReactNode }) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...props}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 text-sm text-ink-muted wrap-anywhere">{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
