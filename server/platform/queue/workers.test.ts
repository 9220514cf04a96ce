/** Jobs whose receiver hangs don't hold up the others. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { newJob } from './new-jobs.ts'
import { createQueue, type JobHandler, type JobKind, type Queue, type Slots } from './queue.ts'

interface Errand {
  name: string
}

const url = await createTestDatabase()
const database = connectDatabase({ url, poolSize: 2, onError: () => {} })
const started: Queue[] = []
let gate = Promise.withResolvers<void>()
let done: string[] = []
let hanging: string[] = []

afterEach(async () => {
  gate.resolve()
  await Promise.all(started.splice(0).map((queue) => queue.stop()))
  await database.pool.query('DELETE FROM pgboss.job')
  gate = Promise.withResolvers()
  done = []
  hanging = []
})
afterAll(() => database.close())

/** A job whose name starts with “hang” never gets an answer; one that starts with “fail” fails first, and hangs the next time. */
function errands(name: string, slots: Slots): JobHandler<Errand> & { kind: JobKind<Errand> } {
  const failed = new Set<string>()
  return {
    kind: {
      name,
      retryLimit: 3,
      retryPauseSeconds: 1,
      longestRetryPauseSeconds: 1,
      expireInSeconds: 60,
      ...slots,
      isPrompt: (errand) => errand.name.endsWith('!'),
    },
    async handle(errand) {
      if (errand.name.startsWith('fail') && !failed.has(errand.name)) {
        failed.add(errand.name)
        throw new Error('not this time')
      }
      if (/^(hang|fail)/.test(errand.name)) {
        hanging.push(errand.name)
        await gate.promise
      }
      done.push(errand.name)
    },
  }
}

/** As in another process on the same database. */
async function startQueue(handlers: JobHandler<Errand>[], slowAfterMs = 60_000): Promise<Queue> {
  const queue = createQueue({ databaseUrl: url, log: createLog('silent'), pauseMs: 50, slowAfterMs })
  await queue.start(handlers as JobHandler<never>[])
  started.push(queue)
  return queue
}

const enqueue = (queue: Queue, { kind }: { kind: JobKind<Errand> }, names: string[]) =>
  queue.enqueueAll(
    database.db,
    names.map((name) => newJob(kind, { name })),
  )

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)

test('a slot that is free takes the next job, while the slowest of those before it goes on', async () => {
  const handler = errands('single', { concurrency: 3 })
  const queue = await startQueue([handler])
  await enqueue(queue, handler, ['hang'])
  await expect.poll(() => hanging).toEqual(['hang'])
  await enqueue(queue, handler, numbered('well', 7))
  await expect.poll(() => done.toSorted()).toEqual(numbered('well', 7))
})

test('more jobs than slots may hang before the others have to wait, in each of two processes', async () => {
  const handler = errands('slow', { concurrency: 2, hanging: 6 })
  const queue = await startQueue([handler], 20)
  await startQueue([handler], 20)
  await enqueue(queue, handler, [...numbered('hang', 5), ...numbered('well', 9)])
  await expect.poll(() => done.toSorted()).toEqual(numbered('well', 9))
  await expect.poll(() => hanging.toSorted()).toEqual(numbered('hang', 5))
})

test('without a share for jobs that hang, no more of them run at once than there are slots', async () => {
  const handler = errands('strict', { concurrency: 2 })
  const other = errands('other', { concurrency: 1 })
  const queue = await startQueue([handler, other], 20)
  await enqueue(queue, handler, numbered('hang', 5))
  await expect.poll(() => hanging).toHaveLength(2)
  // Each of these is found by another look for jobs that are due.
  for (const name of numbered('well', 3)) {
    await enqueue(queue, other, [name])
    await expect.poll(() => done).toContain(name)
  }
  expect(hanging).toHaveLength(2)
})

test('jobs that failed before leave slots to new ones, however many of them hang', async () => {
  const handler = errands('again', { concurrency: 8 })
  const queue = await startQueue([handler])
  await enqueue(queue, handler, numbered('fail', 20))
  await expect.poll(async () => (await stateCounts('again')).retry ?? 0).toBe(20)
  await database.pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'again'")
  await expect.poll(() => hanging).toHaveLength(2)
  await enqueue(queue, handler, numbered('well', 12))
  await expect.poll(() => done).toHaveLength(12)
  expect(hanging).toHaveLength(2)
})

test('a job that somebody is waiting for goes first, and past any number of others that hang', async () => {
  const handler = errands('prompt', { concurrency: 2, hanging: 6 })
  const queue = await startQueue([handler], 20)
  await enqueue(queue, handler, numbered('hang', 30))
  await expect.poll(() => hanging).toHaveLength(6)
  await enqueue(queue, handler, [...numbered('well', 5), 'well!', 'also well!'])
  await expect.poll(() => done.toSorted()).toEqual(['also well!', 'well!'])
})

async function stateCounts(name: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int FROM pgboss.job WHERE name = $1 GROUP BY state',
    [name],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
