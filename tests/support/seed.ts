/** What every made-up value of a run starts from. `npm test` and Vitest print it; the same `TEST_SEED` makes the same values again. */
export const testSeed = Number(process.env.TEST_SEED)

/** Random numbers from 0 up to, but not including, 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** How often to try something with made-up values: a tenth of `all` in `npm test`, and all of it in `npm run storm`. */
export function rounds(all: number): number {
  return process.env.TEST_ROUNDS === 'all' ? all : Math.ceil(all / 10)
}
