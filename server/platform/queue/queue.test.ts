import { sql } from 'drizzle-orm'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { hourMs } from '#shared/time/durations.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { asOneRow } from './for-each-due.ts'
import { newJob } from './new-jobs.ts'
import { createQueue, type JobHandler, type JobKind } from './queue.ts'
import { forgetJobs } from './queue-rows.ts'

interface Errand {
  name: string
}

const kind = (name: string, retryLimit: number): JobKind<Errand> => ({
  name,
  retryLimit,
  retryPauseSeconds: 1,
  longestRetryPauseSeconds: 1,
  expireInSeconds: 30,
  concurrency: 4,
})

const done: string[] = []
const givenUp: { name: string; reason: string }[] = []
const counted: string[] = []
const tries = new Map<string, number>()
const handler: JobHandler<Errand> = {
  kind: kind('errand', 1),
  async handle({ name }) {
    tries.set(name, (tries.get(name) ?? 0) + 1)
    if (name.startsWith('bad')) throw new Error(`${name} went wrong`)
    done.push(name)
  },
  async onExhausted({ name }, reason) {
    givenUp.push({ name, reason })
  },
}

const url = await createTestDatabase()
const database = connectDatabase({ url, poolSize: 2, onError: () => {} })
const queue = createQueue({
  databaseUrl: url,
  log: createLog('silent'),
  countJob: (job, result) => counted.push(`${job} ${result}`),
})
await queue.start([handler])
afterAll(async () => {
  await queue.stop()
  await database.close()
})

test('a failing job is retried and then given up on, and the jobs next to it run once', async () => {
  const names = ['one', 'bad', 'two', 'three', 'four', 'five', 'six']
  await database.db.transaction(async (tx) => {
    for (const name of names) await queue.enqueue(tx, handler.kind, { name })
  })
  await expect.poll(() => givenUp).toEqual([{ name: 'bad', reason: 'bad went wrong' }])
  expect(done.toSorted()).toEqual(['five', 'four', 'one', 'six', 'three', 'two'])
  expect(Object.fromEntries(tries)).toEqual({ one: 1, two: 1, three: 1, four: 1, five: 1, six: 1, bad: 2 })
  expect(counted.filter((line) => line !== 'errand done').toSorted()).toEqual(['errand exhausted', 'errand failed'])
})

test('a job of a kind that retries each in its own way keeps its own, and no other follows it', async () => {
  const each: JobKind<Errand> = {
    ...handler.kind,
    retriesOf: ({ name }) => ({ ...handler.kind, retryLimit: name === 'bad once' ? 0 : 1 }),
  }
  await queue.enqueueAll(
    database.db,
    ['bad once', 'bad twice'].map((name) => newJob(each, { name })),
  )
  await expect.poll(() => givenUp.map(({ name }) => name)).toContain('bad twice')
  expect([tries.get('bad once'), tries.get('bad twice')]).toEqual([1, 2])
  expect(counted.filter((line) => line === 'errand exhausted')).toHaveLength(3)
})

test('jobs of a queue that is no longer filled are done once, as jobs of its kind, and it loses its schedule', async () => {
  const ownUrl = await createTestDatabase()
  const before = createQueue({ databaseUrl: ownUrl, log: createLog('silent') })
  const ctx = { db: database.db, clock: systemClock, log: createLog('silent'), queue }
  const old = { ...handler, kind: kind('old-errand', 0), onExhausted: async () => {} }
  const handle = () => asOneRow(ctx, 'ledger_day', async () => {})
  // Such a version may still be running.
  await before.start([old, { kind: kind('old-sweep', 0), handle, schedule: { cron: '5 3 * * 1' } }])
  await before.stop()
  const own = connectDatabase({ url: ownUrl, poolSize: 1, onError: () => {} })
  for (const name of ['old', 'bad old']) await before.enqueue(own.db, old.kind, { name })
  const seen: object[] = []
  const now = createQueue({ databaseUrl: ownUrl, log: createLog('silent') })
  await now.start([
    {
      kind: kind('new-errand', 0),
      formerQueues: ['old-errand', 'old-sweep', 'never-there'],
      async handle(data: Errand) {
        seen.push(data)
        if (data.name === 'bad old') throw new Error('no')
      },
      onExhausted: async (data: Errand) => void seen.push({ ...data, isGivenUp: true }),
    },
  ])
  await before.enqueue(own.db, old.kind, { name: 'late' })
  const job = { kind: 'old-errand', name: 'bad old' }
  const isDone = [{ ...job, name: 'old' }, job, { ...job, name: 'late' }, { ...job, isGivenUp: true }]
  await expect.poll(() => seen.filter((data) => 'name' in data)).toHaveLength(isDone.length)
  await now.stop()
  expect(seen).toEqual(expect.arrayContaining(isDone))
  const { rows } = await own.db.execute(sql`SELECT FROM pgboss.queue WHERE name LIKE 'never-there%'`)
  expect(rows).toEqual([])
  expect((await own.db.execute(sql`SELECT name FROM pgboss.schedule`)).rows).toEqual([])
  await own.close()
})

test('a job enqueued in a rolled-back transaction never runs', async () => {
  const undone = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, handler.kind, { name: 'never' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const { rows } = await database.db.execute(sql`SELECT 1 FROM pgboss.job WHERE data->>'name' = 'never'`)
  expect(rows).toEqual([])
})

test('if one of several jobs cannot be enqueued, none is', async () => {
  const unnamed = { ...handler.kind, name: '' }
  const failing = database.db.transaction((tx) =>
    queue.enqueueAll(
      tx,
      [handler.kind, unnamed, handler.kind].map((each) => newJob(each, { name: 'half' })),
    ),
  )
  await expect(failing).rejects.toThrow('has no queue')
  const { rows } = await database.db.execute(sql`SELECT 1 FROM pgboss.job WHERE data->>'name' = 'half'`)
  expect(rows).toEqual([])
})

test('a job is the same row that pg-boss itself would write', async () => {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  const startAfter = new Date(Date.now() + hourMs)
  await boss.send('errand', { name: 'theirs' }, { startAfter })
  await queue.enqueue(database.db, handler.kind, { name: 'ours' }, { startAfter })
  await boss.stop({ graceful: false })
  const { rows } = await database.db.execute<{ job: object }>(
    sql`SELECT to_jsonb(job) - '{id,data,created_on}'::text[] AS job FROM pgboss.job WHERE data->>'name' IN ('theirs', 'ours')`,
  )
  const [one, other] = rows
  expect(rows).toHaveLength(2)
  expect(one).toEqual(other)
  expect(one?.job).toMatchObject({ retry_delay_max: 1, dead_letter: 'errand.exhausted', heartbeat_seconds: 10 })
})

test('a job about something erased while it runs is not retried, and its failure is not reported', async () => {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const overtaken: JobHandler<Errand> = {
    kind: kind('overtaken', 5),
    async handle({ name }) {
      await forgetJobs(database.db, { field: 'name', values: [name] })
      begin()
      throw new Error('the line broke')
    },
    onExhausted: handler.onExhausted,
  }
  const own = createQueue({ databaseUrl: url, log: createLog('silent') })
  await own.start([overtaken as JobHandler<never>])
  await own.enqueue(database.db, overtaken.kind, { name: 'erased' })
  await hasBegun
  // Waits until the job has ended.
  await own.stop()
  const { rows } = await database.db.execute(sql`SELECT name, state FROM pgboss.job WHERE data->>'name' = 'erased'`)
  expect(rows).toEqual([{ name: 'overtaken', state: 'failed' }])
})

test('a delayed job waits for its time', async () => {
  const startAfter = new Date(Date.now() + hourMs)
  await queue.enqueue(database.db, handler.kind, { name: 'later' }, { startAfter })
  await queue.enqueue(database.db, handler.kind, { name: 'now' }, { startAfter: new Date(0) })
  const { rows: waiting } = await database.db.execute(sql`SELECT FROM pgboss.job WHERE keep_until < now()`)
  expect(waiting).toEqual([])
  await expect.poll(() => done).toContain('now')
  const { rows } = await database.db.execute(
    sql`SELECT state, start_after = ${startAfter.toISOString()} AS exact FROM pgboss.job WHERE data->>'name' = 'later'`,
  )
  expect(rows).toEqual([{ state: 'created', exact: true }])
})

test('recurring work runs at startup, and its schedule is removed with the code that declared it', async () => {
  let runs = 0
  let timeZone = 'America/Los_Angeles'
  const sweep = { kind: kind('sweep', 0), handle: async () => void runs++ }
  const ctx = { db: database.db, clock: systemClock, log: createLog('silent'), queue }
  const handle = () => asOneRow(ctx, 'ledger_day', sweep.handle)
  const schedules = async () => (await database.db.execute(sql`SELECT name, cron, timezone FROM pgboss.schedule`)).rows
  const start = async (job: JobHandler<never>) => {
    const other = createQueue({ databaseUrl: url, log: createLog('silent') })
    await other.start([job])
    return other
  }
  const first = await start({ ...sweep, handle, schedule: { cron: '5 3 * * 1', timeZone: () => timeZone } })
  await expect.poll(() => runs).toBe(1)
  const stored = (timezone: string) => [{ name: 'sweep', cron: '5 3 * * 1', timezone }]
  expect(await schedules()).toEqual(stored('America/Los_Angeles'))
  timeZone = 'America/Boise'
  await first.keepSchedules()
  expect(await schedules()).toEqual(stored('America/Boise'))
  await first.stop()
  await (await start(sweep)).stop()
  expect(await schedules()).toEqual([])
})

test('an unavailable database is reported once, not by every worker', async () => {
  const ownUrl = await createTestDatabase()
  const name = new URL(ownUrl.replace('@/', '@localhost/')).pathname.slice(1)
  const reasons: unknown[] = []
  const log = createLog('silent')
  log.warn = (facts: object) => void reasons.push('reason' in facts && facts.reason)
  const workers = Array.from({ length: 4 }, (_, i) => ({ ...handler, kind: kind(`errand-${i}`, 0) }))
  const own = createQueue({ databaseUrl: ownUrl, log })
  await own.start(workers)

  await database.db.execute(sql.raw(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`))
  await database.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`)
  const isAway = `database "${name}" is not currently accepting connections`
  await expect.poll(() => reasons).toContain(isAway)
  // By then each worker has polled several times.
  const asked = vi.spyOn(pg.Pool.prototype, 'query')
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(3 * workers.length)
  expect(reasons.filter((reason) => String(reason).includes('not currently accepting'))).toEqual([isAway])
  await own.stop()
})

test('jobs of a kind with concurrency 1 run one after another', async () => {
  const finished: string[] = []
  const atOnce: number[] = []
  let running = 0
  const alone: JobHandler<Errand> = {
    kind: { ...kind('alone', 0), concurrency: 1 },
    async handle(errand) {
      atOnce.push(++running)
      await new Promise((resolve) => setTimeout(resolve, 50))
      running--
      finished.push(errand.name)
    },
  }
  const single = createQueue({ databaseUrl: url, log: createLog('silent') })
  await single.start([alone as JobHandler<never>])
  await database.db.transaction(async (tx) => {
    for (const errand of ['one', 'two', 'three']) await single.enqueue(tx, alone.kind, { name: errand })
  })
  await expect.poll(() => finished).toHaveLength(3)
  await single.stop()
  expect(atOnce).toEqual([1, 1, 1])
})

test('a start takes few statements however many kinds there are, and idle workers don’t poll', async () => {
  const kinds = Array.from({ length: 8 }, (_, i) => ({ ...handler, kind: kind(`idle-${i}`, 0) }))
  const own = createQueue({ databaseUrl: await createTestDatabase(), log: createLog('silent') })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked = (words: RegExp) =>
    query.mock.calls.filter(([statement]: unknown[]) => words.test(JSON.stringify(statement) ?? '')).length
  try {
    await own.start(kinds)
    expect(asked(/create_queue\(name|UPDATE pgboss\.queue SET retry|pgboss\.schedule (WHERE name = ANY|AS s)/)).toBe(4)
    await expect.poll(() => asked(/unnest\(\$1::text\[\]\) AS queue/)).toBeGreaterThan(5)
    expect(asked(/idle-.*SKIP LOCKED/)).toBe(0)
  } finally {
    query.mockRestore()
    await own.stop()
  }
})
