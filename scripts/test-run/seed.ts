import { randomInt } from 'node:crypto'

/** Chooses what the made-up values of this run start from, unless `TEST_SEED` says so. Processes that this one starts use the same. */
export function chooseSeed(): string {
  process.env.TEST_SEED ||= String(randomInt(2 ** 31))
  return `TEST_SEED=${process.env.TEST_SEED} makes the same made-up values again.`
}
