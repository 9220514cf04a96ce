import { setTimeout as sleep } from 'node:timers/promises'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: deadlock_detected, serialization_failure */
const lostCodes = ['40P01', '40001']

/** Long enough for the other transaction to get what it was waiting for. An immediate retry could beat it there and lose again. */
const pausesMs = [100, 400]

/**
 * Runs a transaction, and runs it again if PostgreSQL ended it in a deadlock with another one. `run` must start the transaction over
 * and do nothing outside it.
 */
export async function againAfterDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await run()
    } catch (error) {
      if (!isLostToAnother(error)) throw error
      await sleep(pauseMs)
    }
  }
  return run()
}

/** Whether PostgreSQL ended a transaction in favor of another one. */
export function isLostToAnother(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && lostCodes.includes(String(cause.code))) return true
  }
  return false
}
