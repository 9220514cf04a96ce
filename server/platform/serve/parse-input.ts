import type * as z from 'zod'
import { invalid } from '#server/errors.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'

/**
 * The request body, parsed by the form.
 * @throws AppError invalid with a sentence per wrong field
 */
export function parseBody<Form extends z.ZodType>(form: Form, body: unknown): z.output<Form> {
  const parsed = form.safeParse(body)
  if (parsed.success) return parsed.data
  const { message, fields } = fieldMistakes(parsed.error)
  throw invalid(message, fields)
}

/**
 * The same for a URL's query, where an empty parameter counts as missing. No text in the database can hold the NUL character, so none
 * gets further than this.
 * @throws AppError invalid
 */
export function parseQuery<Form extends z.ZodType>(form: Form, query: Record<string, string>): z.output<Form> {
  const storable = Object.entries(query).map(([name, value]) => [name, value.replaceAll('\0', '')] as const)
  return parseBody(form, Object.fromEntries(storable.filter(([, value]) => value !== '')))
}
