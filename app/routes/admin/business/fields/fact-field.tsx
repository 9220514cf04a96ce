import type { ComponentProps } from 'react'
import { Field } from '#app/ui/form/field.tsx'

/** A field for one fact. If the environment sets it, it can't be edited here and says where it can. */
export function FactField({
  label,
  hint,
  error,
  variable,
  ...input
}: {
  label: string
  hint?: string
  error: string | undefined
  /** The environment variable that sets the fact. */
  variable: string | undefined
} & ComponentProps<'input'>) {
  const set = variable && `Set by ${variable} on the server, so it can’t be changed here.`
  return (
    <Field label={label} {...((set ?? hint) && { hint: set ?? hint })} error={error}>
      {(control) => <input {...control} {...input} readOnly={set !== undefined} />}
    </Field>
  )
}
