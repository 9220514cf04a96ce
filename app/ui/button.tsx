import type { ComponentProps } from 'react'

/** `call` is the warm accent, reserved for phone calls. A view has at most one `primary`. */
export type ButtonVariant = 'primary' | 'call' | 'secondary' | 'quiet' | 'danger' | 'danger-outline' | 'on-deep'
/** `sm` is for rows and toolbars in the back office, `narrow` for several buttons side by side, `icon` for icon-only buttons. */
export type ButtonSize = 'sm' | 'md' | 'narrow' | 'icon' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Extra classes for the button's position (width, margins). They win over its own. For colors, use variants. */
  className?: string
}

/** Icons ignore the pointer: one that changes while being pressed would swallow the click. */
const shape =
  'own:inline-flex own:items-center own:justify-center own:rounded-control own:border own:text-center own:text-balance own:font-semibold own:leading-tight own:no-underline own:transition-colors own:disabled:cursor-not-allowed own:disabled:opacity-60 own:[&>svg]:pointer-events-none own:[&>svg]:shrink-0'

/** When the browser forces its own colors, a transparent border is all that's left of a filled button. */
const variants: Record<ButtonVariant, string> = {
  primary: 'own:border-transparent own:bg-brand own:text-on-brand own:hover:bg-brand-strong',
  call: 'own:border-transparent own:bg-accent own:text-on-accent own:hover:bg-accent-strong',
  secondary: 'own:border-line-strong own:bg-surface-raised own:text-ink own:hover:border-brand own:hover:text-brand',
  quiet: 'own:border-transparent own:text-brand own:hover:bg-brand-soft',
  danger: 'own:border-transparent own:bg-danger own:text-on-danger own:hover:opacity-90',
  'danger-outline':
    'own:border-line-strong own:bg-surface-raised own:text-danger own:hover:border-danger own:hover:bg-danger-soft',
  'on-deep': 'own:border-on-deep-muted own:text-on-deep own:hover:bg-deep-raised',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'own:min-h-11 own:gap-1.5 own:px-3.5 own:py-1.5 own:text-sm',
  md: 'own:min-h-11 own:gap-2.5 own:px-5 own:py-2.5 own:text-base',
  narrow: 'own:min-h-11 own:gap-2.5 own:px-4 own:py-2.5 own:text-base',
  icon: 'own:min-h-11 own:px-2.5 own:py-2.5',
  lg: 'own:min-h-13 own:gap-2.5 own:px-7 own:py-3 own:text-lead',
}

/** The classes of a button, so a link can look like one. Classes in `className` win over them (`own:` in theme.css). */
export function buttonStyles({ variant = 'primary', size = 'md', className = '' }: ButtonLook = {}): string {
  return `${shape} ${variants[variant]} ${sizes[size]} ${className}`
}

/** A button that doesn't submit a form unless it has `type="submit"`. */
export function Button({ variant, size, className, type = 'button', ...props }: ComponentProps<'button'> & ButtonLook) {
  return <button {...props} type={type} className={buttonStyles({ variant, size, className })} />
}
