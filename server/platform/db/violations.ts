/** Which constraint a statement violated: PostgreSQL's error codes of class 23, as they come through drizzle. */

/** The name of the unique constraint or index that refused the row, or `null` for any other error. */
export function uniqueViolationOf(error: unknown): string | null {
  return constraintOf(error, '23505')
}

/** Whether a row refers to one that does not exist: as a rule, another request removed it in the meantime. */
export function isForeignKeyViolation(error: unknown): boolean {
  return constraintOf(error, '23503') !== null
}

/** The name of the exclusion constraint that refused the row, or `null` for any other error. */
export function exclusionViolationOf(error: unknown): string | null {
  return constraintOf(error, '23P01')
}

function constraintOf(error: unknown, code: string): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code && 'constraint' in cause) return String(cause.constraint)
  }
  return null
}
