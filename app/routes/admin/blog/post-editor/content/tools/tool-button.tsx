import type { LucideIcon } from 'lucide-react'

/** A toolbar button: an icon, or its label as text. */
export function ToolButton({
  label,
  icon: Icon,
  isPressed,
  isDisabled = false,
  isStop,
  onClick,
}: {
  label: string
  icon?: LucideIcon
  /** Omit if it doesn't toggle anything. */
  isPressed?: boolean
  /** It keeps focus, so undoing the last change doesn't throw the user out of the toolbar. */
  isDisabled?: boolean
  /** Whether it's the tab stop. */
  isStop: boolean
  onClick(): void
}) {
  return (
    <button
      type="button"
      aria-label={Icon && label}
      title={Icon && label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={isDisabled ? undefined : onClick}
      className="inline-grid h-11 min-w-11 shrink-0 place-items-center rounded-lg px-2 sm:h-10 sm:min-w-9 sm:px-1.5 font-semibold text-ink-muted text-sm hover:bg-brand-soft hover:text-brand aria-disabled:opacity-40 aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      {Icon ? <Icon aria-hidden="true" className="size-5" /> : label}
    </button>
  )
}
