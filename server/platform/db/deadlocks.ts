/** https://www.postgresql.org/docs/current/errcodes-appendix.html: deadlock_detected, serialization_failure */
const lostCodes = ['40P01', '40001']

/**
 * Runs a transaction, and runs it again if PostgreSQL ended it because it and another one waited for each other: by then the other one
 * has what it was waiting for. `run` starts the transaction over and does nothing outside it.
 */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isLost(error)) throw error
    return run()
  }
}

function isLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && lostCodes.includes(String(cause.code))) return true
  }
  return false
}
