/** Input that breaks rules: mistakes in a form are values. */
export interface FieldMistakes<Field extends string> {
  ok: false
  /** The message for the person. */
  message: string
  /** A message per wrong field, in the form's order; empty if no field is to blame. */
  fields: Partial<Record<Field, string>>
}

/**
 * What a zod schema found wrong: the first mistake in each field, and the very first as the message for the person. A mistake
 * in the input as a whole, such as a list where an object should be, is reported for `wholeField`, or for no field.
 */
export function fieldMistakes<Field extends string>(
  { issues }: { issues: readonly { path: PropertyKey[]; message: string }[] },
  wholeField?: Field,
): FieldMistakes<Field> {
  const fields: Partial<Record<Field, string>> = {}
  for (const { path, message } of issues) {
    const field = path[0] === undefined ? wholeField : (String(path[0]) as Field)
    if (field !== undefined) fields[field] ??= message
  }
  return { ok: false, message: issues[0]?.message ?? '', fields }
}

/** The same for a form with lists: a mistake inside one is named by the way to it, such as `quotes.0.text`. */
export function nestedMistakes({
  issues,
}: {
  issues: readonly { path: PropertyKey[]; message: string }[]
}): FieldMistakes<string> {
  return fieldMistakes({
    issues: issues.map(({ path, message }) => ({ path: path.length > 0 ? [path.join('.')] : [], message })),
  })
}
