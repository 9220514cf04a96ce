/** Messages by the name of the field they are about. Fields that are fine have none. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>

/** Invalid input. Errors in a form are values rather than exceptions. */
export interface FieldMistakes<Field extends string> {
  ok: false
  /** The message for the user. */
  message: string
  /** One message per invalid field, in form order. Empty if no field is to blame. */
  fields: FieldErrors<Field>
}

/**
 * The errors a zod schema found: the first one in each field, and the very first as the message for the user. An error in the input
 * as a whole, such as a list instead of an object, is reported for `wholeField`, or for no field.
 */
export function fieldMistakes<Field extends string>(
  { issues }: { issues: readonly { path: PropertyKey[]; message: string }[] },
  wholeField?: Field,
): FieldMistakes<Field> {
  const fields: FieldErrors<Field> = {}
  for (const { path, message } of issues) {
    const field = path[0] === undefined ? wholeField : (String(path[0]) as Field)
    if (field !== undefined) fields[field] ??= message
  }
  return { ok: false, message: issues[0]?.message ?? '', fields }
}

/** The same for a form with lists. An error inside a list is keyed by its path, such as `quotes.0.text`. */
export function nestedMistakes({
  issues,
}: {
  issues: readonly { path: PropertyKey[]; message: string }[]
}): FieldMistakes<string> {
  return fieldMistakes({
    issues: issues.map(({ path, message }) => ({ path: path.length > 0 ? [path.join('.')] : [], message })),
  })
}
