import { expect, test } from 'vitest'
import { createSemaphore, QueueFull } from './semaphore.ts'

/** Work that ends when told to, and a record of what has begun. */
function manualWork() {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  return {
    begun,
    endAll: () => end.resolve(),
    work: (name: string) => async () => {
      begun.push(name)
      await end.promise
      return name
    },
  }
}

test('runs only so many at a time, first come, first served, and a failure frees its turn', async () => {
  const turns = createSemaphore({ atOnce: 2, waiting: 8 })
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

test('rejects work immediately, without starting it, if the queue is too long, but not what serves many', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 1 })
  const { begun, work, endAll } = manualWork()
  const first = turns.run(work('first'))
  const second = turns.run(work('second'))
  await expect(turns.run(work('third'))).rejects.toThrow(QueueFull)
  const forMany = turns.run(work('for many'), { isForMany: true })
  endAll()
  expect(await Promise.all([first, second, forMany])).toEqual(['first', 'second', 'for many'])
  expect(await turns.run(work('fourth'))).toBe('fourth')
  expect(begun).toEqual(['first', 'second', 'for many', 'fourth'])
})

test('gives everybody a turn before anybody gets a second one', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 20 })
  const { begun, work, endAll } = manualWork()
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => turns.run(work(name), { whose: 'a' })),
    ...['b1', 'b2'].map((name) => turns.run(work(name), { whose: 'b' })),
    turns.run(work('c1'), { whose: 'c' }),
  ]
  endAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('whoever asks for little waits for little, however much others ask for', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 40 })
  const { begun, work, endAll } = manualWork()
  const costly = Array.from({ length: 6 }, (_, n) =>
    [1, 2].map((time) => ({ name: `${n}-${time}`, whose: `p${n}` })),
  ).flat()
  const all = [
    ...costly.map(({ name, whose }) => turns.run(work(name), { whose, cost: 1000 })),
    turns.run(work('small'), { whose: 'someone', cost: 100 }),
    turns.run(work('small 2'), { whose: 'someone', cost: 100 }),
  ]
  endAll()
  await Promise.all(all)
  // The first was running already.
  expect(begun.slice(0, 3)).toEqual(['0-1', 'small', 'small 2'])
})

test('whoever asks for much gets a turn, too, while others ask for little without end', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 10 })
  const begun: string[] = []
  const ask = (name: string, cost: number): Promise<unknown> =>
    turns.run(async () => void begun.push(name), { whose: name, cost })
  let isLargeDone = false
  const small = async (whose: string) => {
    while (!isLargeDone) await ask(whose, 100)
  }
  const all = [small('a'), small('b'), ask('large', 1000).then(() => (isLargeDone = true))]
  await Promise.all(all)
  const before = begun.slice(0, begun.indexOf('large'))
  expect(before.toSorted()).toEqual([...Array(5).fill('a'), ...Array(5).fill('b')])
})

test('one person’s work runs only so many at a time, and with no room to wait the rest is refused at once', async () => {
  const places = createSemaphore({ atOnce: 3, each: 2, waiting: 0 })
  const { begun, work, endAll } = manualWork()
  const own = [1, 2].map((n) => places.run(work(`a${n}`), { whose: 'a' }))
  await expect(places.run(work('a3'), { whose: 'a' })).rejects.toThrow(QueueFull)
  const other = places.run(work('b1'), { whose: 'b' })
  await expect(places.run(work('c1'), { whose: 'c' })).rejects.toThrow(QueueFull)
  endAll()
  await Promise.all([...own, other])
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(await places.run(work('a4'), { whose: 'a' })).toBe('a4')
})

test('in a full house, whoever has the most gives a place to someone with fewer, unless that work is nearly done', async () => {
  const places = createSemaphore({ atOnce: 5, each: 4, waiting: 0 })
  const { begun, work, endAll } = manualWork()
  const gaveWay: string[] = []
  const run = (name: string, canGiveWay = true) => {
    const giveWay = () => {
      if (canGiveWay) gaveWay.push(name)
      return canGiveWay
    }
    return places.run(work(name), { whose: name[0] ?? '', giveWay })
  }
  const all = [run('a1'), run('a2'), run('a3', false), run('b1'), run('b2')]
  all.push(run('c1'))
  // Nobody gives way to someone who would have as many afterwards.
  await expect(run('c2')).rejects.toThrow(QueueFull)
  all.push(run('d1'), run('e1'))
  await expect(run('f1')).rejects.toThrow(QueueFull)
  expect(gaveWay).toEqual(['a2', 'b2', 'a1'])
  endAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1'])
  expect(await Promise.all(Array.from({ length: 4 }, (_, n) => run(`f${n}`)))).toHaveLength(4)
})

test('work that was dropped while waiting doesn’t count against whoever asked for it', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 9 })
  const { begun, work, endAll } = manualWork()
  const leaving = new AbortController()
  const all = [turns.run(work('running'))]
  const dropped = [1, 2, 3].map((n) => turns.run(work(`dropped ${n}`), { whose: 'a', signal: leaving.signal }))
  leaving.abort()
  await Promise.allSettled(dropped)
  all.push(turns.run(work('again'), { whose: 'a' }), turns.run(work('b1'), { whose: 'b' }))
  endAll()
  await Promise.all(all)
  expect(begun).toEqual(['running', 'again', 'b1'])
})

test('with no room left, the last of whoever asks for the most makes room for others', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 4 })
  const { begun, work, endAll } = manualWork()
  const greedy = ['g1', 'g2', 'g3', 'g4', 'g5'].map((name) => turns.run(work(name), { whose: 'greedy' }))
  await expect(turns.run(work('g6'), { whose: 'greedy' })).rejects.toThrow(QueueFull)
  const lastOfGreedy = expect(greedy[4]).rejects.toThrow(QueueFull)
  const other = turns.run(work('other'), { whose: 'other' })
  await lastOfGreedy
  const another = expect(turns.run(work('o2'), { whose: 'other' })).resolves.toBe('o2')
  await expect(greedy[3]).rejects.toThrow(QueueFull)
  await expect(turns.run(work('o3'), { whose: 'other' })).rejects.toThrow(QueueFull)
  endAll()
  await Promise.all([...greedy.slice(0, 3), other, another])
  expect(begun).toEqual(['g1', 'g2', 'other', 'g3', 'o2'])
})

test('drops the work of whoever goes away while waiting', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 1 })
  const { begun, work, endAll } = manualWork()
  const first = turns.run(work('first'))
  const leaving = new AbortController()
  const left = turns.run(work('left'), { signal: leaving.signal })
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  const second = turns.run(work('second'))
  endAll()
  await Promise.all([first, second])
  expect(begun).toEqual(['first', 'second'])
  await expect(turns.run(work('gone'), { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})
