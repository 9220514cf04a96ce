import { type ComponentProps, type ReactNode, useId } from 'react'

/** Turns something on or off. The entire line is clickable, and the hint is read out along with the label. */
export function Switch({
  label,
  hint,
  className = '',
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & { label: ReactNode; hint?: ReactNode }) {
  const labelId = useId()
  const hintId = useId()
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:opacity-60 ${className}`}
    >
      <span className="min-w-0 wrap-anywhere">
        <span id={labelId} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={hintId} className="block text-ink-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...props}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox exposes its own state
          role="switch"
          // Otherwise the hint would become part of the name.
          aria-labelledby={labelId}
          aria-describedby={hint ? hintId : undefined}
          className="peer size-full appearance-none rounded-full border border-line-strong bg-surface-sunken transition-colors checked:border-brand checked:bg-brand forced-colors:checked:bg-[Highlight]"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-brand forced-colors:bg-[CanvasText] forced-colors:peer-checked:bg-[HighlightText]"
        />
      </span>
    </label>
  )
}
