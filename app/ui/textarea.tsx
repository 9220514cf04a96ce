import type { ComponentProps } from 'react'
import { controlStyles } from './field.tsx'

/** A text of several lines; the person may make it taller. */
export function Textarea({ className = controlStyles, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={`${className} resize-y leading-normal`} />
}
