import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyles } from './field.tsx'

/** The browser's own select, styled like a text control. */
export function Select({ className = controlStyles, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...props} className={`${className} appearance-none truncate pr-11`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-muted"
      />
    </div>
  )
}
