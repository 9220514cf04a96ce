/** Which constraint a statement violated: PostgreSQL's class 23 error codes, as drizzle passes them on. */

/** The name of the unique constraint or index that rejected the row, or `null` for any other error. */
export function uniqueViolationOf(error: unknown): string | null {
  return constraintOf(error, '23505')
}

/** Whether a row refers to one that doesn't exist. Usually another request has just removed it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return constraintOf(error, '23503') !== null
}

/** The name of the exclusion constraint that rejected the row, or `null` for any other error. */
export function exclusionViolationOf(error: unknown): string | null {
  return constraintOf(error, '23P01')
}

function constraintOf(error: unknown, code: string): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code && 'constraint' in cause) return String(cause.constraint)
  }
  return null
}
