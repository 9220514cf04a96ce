import { expect, test } from 'vitest'
import { createSemaphore, QueueFull } from './semaphore.ts'

test('runs only so many at a time, first come, first served, and a failure frees its turn', async () => {
  const turns = createSemaphore(2)
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

test('rejects work immediately, without starting it, if the queue is too long', async () => {
  const turns = createSemaphore(1)
  const { promise: end, resolve: endFirst } = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await end
    return name
  }
  const first = turns.run(work('first'), { longestQueue: 1 })
  const second = turns.run(work('second'), { longestQueue: 1 })
  await expect(turns.run(work('third'), { longestQueue: 1 })).rejects.toThrow(QueueFull)
  const patient = turns.run(work('patient'))
  endFirst()
  expect(await Promise.all([first, second, patient])).toEqual(['first', 'second', 'patient'])
  expect(await turns.run(work('fourth'), { longestQueue: 0 })).toBe('fourth')
  expect(begun).toEqual(['first', 'second', 'patient', 'fourth'])
})
