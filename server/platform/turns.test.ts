import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('only so many run at a time, in the order in which they came, and a failure gives its turn on', async () => {
  const turns = createTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      turns.run(async () => {
        begun.push(i)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setImmediate(resolve))
        running--
        if (i % 3 === 0) throw new Error(`no ${i}`)
        return i
      }),
    ),
  )
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(2)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => i % 3 !== 0))
})
