import type { ReactNode } from 'react'

/** `solid` stands out, `outline` is quiet, `soft` marks a kind, `warning` asks for attention. */
type BadgeVariant = 'solid' | 'outline' | 'soft' | 'warning'

const variants: Record<BadgeVariant, string> = {
  solid: 'border-brand bg-brand text-on-brand',
  outline: 'border-line-strong text-ink-muted',
  // Would disappear on a background of its own color, such as a selected row.
  soft: 'border-brand-soft bg-brand-soft text-brand in-[[aria-current=true]]:border-brand in-[[aria-current=true]]:bg-surface-raised',
  warning: 'border-warning-soft bg-warning-soft text-warning',
}

/** A word or two about the item next to it. */
export function Badge({ variant = 'outline', children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs leading-5 ${variants[variant]}`}
    >
      {children}
    </span>
  )
}
