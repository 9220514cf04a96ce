import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createQueue, type JobHandler } from './queue.ts'

const url = await createTestDatabase()
const database = connectDatabase({ url, poolSize: 2, onError: () => {} })
afterAll(() => database.close())

test('stopping waits for the running job, and a job that hasn’t started waits for the next start', async () => {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const handler: JobHandler<{ name: string }> = {
    kind: {
      name: 'slow-errand',
      retryLimit: 0,
      retryPauseSeconds: 1,
      longestRetryPauseSeconds: 1,
      expireInSeconds: 30,
      concurrency: 1,
    },
    async handle({ name }) {
      begun.resolve()
      await gate.promise
      done.push(name)
    },
  }
  const first = createQueue({ databaseUrl: url, log: createLog('silent') })
  await first.start([handler])
  await first.enqueue(database.db, handler.kind, { name: 'under way' })
  await begun.promise
  const stopped = first.stop().then(() => done.push('stopped'))
  await first.enqueue(database.db, handler.kind, { name: 'late' })
  gate.resolve()
  await stopped
  expect(done).toEqual(['under way', 'stopped'])
  expect(first.isRunning()).toBe(false)
  const { rows } = await database.pool.query("SELECT state FROM pgboss.job WHERE data->>'name' = 'under way'")
  expect(rows).toEqual([{ state: 'completed' }])

  const second = createQueue({ databaseUrl: url, log: createLog('silent') })
  await second.start([handler])
  await expect.poll(() => done).toEqual(['under way', 'stopped', 'late'])
  await second.stop()
})
