import type { ComponentProps } from 'react'

/** `call` is the warm accent and reserved for phoning; a view has at most one `primary`. */
export type ButtonVariant = 'primary' | 'call' | 'secondary' | 'quiet' | 'danger' | 'danger-outline' | 'on-deep'
/** `sm` is for rows and tool bars of the back office. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Extra classes for layout (width, margins), not for colours. */
  className?: string
}

/** Where the browser forces its own colours, a transparent border is what is left of a filled button. */
const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  call: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface-raised text-ink hover:border-brand hover:text-brand',
  quiet: 'border-transparent text-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
  'danger-outline': 'border-line-strong bg-surface-raised text-danger hover:border-danger hover:bg-danger-soft',
  'on-deep': 'border-on-deep-muted text-on-deep hover:bg-deep-raised',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 gap-1.5 px-3.5 py-1.5 text-sm',
  md: 'min-h-11 gap-2.5 px-5 py-2.5 text-base',
  lg: 'min-h-13 gap-2.5 px-7 py-3 text-lead',
}

/** The classes of a button, so that a link can look like one. */
export function buttonStyles({ variant = 'primary', size = 'md', className = '' }: ButtonLook = {}): string {
  return `inline-flex items-center justify-center rounded-control border text-center font-semibold leading-tight no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 [&>svg]:shrink-0 ${variants[variant]} ${sizes[size]} ${className}`
}

/** A button that does not submit a form unless `type="submit"` says so. */
export function Button({ variant, size, className, type = 'button', ...props }: ComponentProps<'button'> & ButtonLook) {
  return <button {...props} type={type} className={buttonStyles({ variant, size, className })} />
}
