import type { ComponentProps } from 'react'
import { controlStyles } from './field.tsx'

/** A multi-line text control that users can make taller. */
export function Textarea({ className = controlStyles, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={`${className} resize-y leading-normal`} />
}
