import * as z from 'zod'
import { type FieldErrors, fieldMistakes } from '#shared/field-mistakes.ts'

type Schema = z.core.$ZodType

/**
 * What a form holds, as its schema names it: `rating.value` is a value in an object, `quotes.0.text` one in a list's first item, and
 * several fields called `hours.opens` are one per line of a list, of which blank lines are skipped. What isn't in the form, or is
 * switched off there, is left out.
 */
export function readForm(schema: Schema, form: HTMLFormElement): Record<string, unknown> {
  const inner = withoutWrappers(schema)
  return inner instanceof z.ZodObject ? readObject(inner, '', { form, values: new FormData(form) }) : {}
}

/** The schema's messages by the field that shows them. What's wrong inside a list that is one field is said of the list. */
export function placeMistakes(form: HTMLFormElement, { issues }: z.ZodError): FieldErrors {
  const fieldOf = (path: PropertyKey[]) =>
    path.map((_, index) => path.slice(0, path.length - index).join('.')).find((name) => form.elements.namedItem(name))
  return fieldMistakes({
    issues: issues.map(({ path, message }) => ({ path: [fieldOf(path) ?? path.join('.')], message })),
  }).fields
}

/** What the control of a field tells the browser. @throws if there's no such field, which would be empty and save nothing */
export function limitsOf(schema: Schema, name: string) {
  const inner = withoutWrappers(schemaAt(schema, name))
  if (inner instanceof z.ZodString) return { maxLength: inner.maxLength ?? undefined }
  if (!(inner instanceof z.ZodNumber)) return {}
  // zod's own limits of a whole number are none of ours.
  const ours = (value: number | null) =>
    value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
  return { type: 'number', inputMode: 'numeric', min: ours(inner.minValue), max: ours(inner.maxValue) } as const
}

function schemaAt(schema: Schema, name: string): Schema {
  return name.split('.').reduce((outer, key) => {
    const inner = withoutWrappers(outer)
    const found = inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodObject && inner.shape[key]
    if (!found) throw new Error(`The form’s schema has no field called ${name}`)
    return found
  }, schema)
}

/** What is beneath defaults, null and transforms. */
function withoutWrappers(schema: Schema): Schema {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withoutWrappers(schema.unwrap())
  return schema instanceof z.ZodPipe ? withoutWrappers(schema.in) : schema
}

interface Source {
  form: HTMLFormElement
  values: FormData
}

function readObject({ shape }: z.ZodObject, prefix: string, source: Source): Record<string, unknown> {
  const read = Object.entries(shape).map(([key, schema]) => [key, readValue(schema, prefix + key, source)] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

function readValue(schema: Schema, name: string, source: Source): unknown {
  const inner = withoutWrappers(schema)
  if (inner instanceof z.ZodObject) {
    const read = readObject(inner, `${name}.`, source)
    return isNullable(schema) && Object.values(read).every(isBlank) ? null : read
  }
  if (inner instanceof z.ZodArray) return readList(inner, name, source)
  if (inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral) {
    const control = source.form.elements.namedItem(name)
    return control instanceof HTMLInputElement && !control.disabled ? control.checked : undefined
  }
  const text = source.values.get(name)
  return typeof text === 'string' ? readText(schema, text) : undefined
}

function readList({ element }: z.ZodArray, name: string, source: Source): unknown[] {
  const inner = withoutWrappers(element)
  if (!(inner instanceof z.ZodObject)) return readValues(source.values.getAll(name))
  const names = [...source.values.keys()]
  const countItems = (index = 0): number =>
    names.some((one) => one.startsWith(`${name}.${index}.`)) ? countItems(index + 1) : index
  const items = Array.from({ length: countItems() }, (_, index) => readObject(inner, `${name}.${index}.`, source))
  return items.length > 0 ? items : readLines(inner, name, source.values)
}

/** Single values, separated by commas or line breaks within a field, each of them once. */
function readValues(texts: FormDataEntryValue[]): string[] {
  const read = texts.flatMap((text) => String(text).split(/[,\n]/)).map((text) => text.trim())
  return [...new Set(read)].filter((text) => text !== '')
}

function readLines({ shape }: z.ZodObject, name: string, values: FormData): Record<string, unknown>[] {
  const columns = Object.entries(shape).map(([key, schema]) => {
    const texts = values.getAll(`${name}.${key}`).map((text) => String(text).trim())
    return { key, schema, texts, isTyped: !(withoutWrappers(schema) instanceof z.ZodEnum) }
  })
  const lines = Array.from({ length: columns[0]?.texts.length ?? 0 }, (_, line) => line)
  return lines
    .filter((line) => columns.some(({ texts, isTyped }) => isTyped && texts[line] !== ''))
    .map((line) =>
      Object.fromEntries(columns.map(({ key, schema, texts }) => [key, readText(schema, texts[line] ?? '')])),
    )
}

function readText(schema: Schema, text: string): string | number | null {
  if (withoutWrappers(schema) instanceof z.ZodNumber) return isBlank(text) ? null : Number(text.replaceAll(',', ''))
  return isBlank(text) && isNullable(schema) ? null : text
}

const isNullable = (schema: Schema) => z.safeParse(schema, null).success

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
