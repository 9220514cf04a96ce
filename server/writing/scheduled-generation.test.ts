import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { aiGenerations, blogAiSettings } from '#server/platform/db/schema/ai-writing.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { stubWriter } from '#tests/support/blog/stub-writer.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { listOutbox, readOutboxMail } from '#tests/support/messages/outbox.ts'
import { beginRun } from './generations.ts'
import { createRunsUnderWay } from './lost-runs.ts'
import { failedRunMailJob, writeDuePost } from './scheduled-generation.job.ts'
import { type Work, type Writer, WritingError } from './writer.ts'

/** A clock in 2026 that the tests move. */
const clock = { at: new Date('2026-06-10T17:00:00Z'), now: () => clock.at }
const settings = {
  enabled: true,
  auto_publish: true,
  generation_frequency: 'daily',
  generation_time: '09:00',
  tone: 'friendly',
  min_word_count: 500,
  max_word_count: 3000,
  monthly_cap: null,
}
let api: AdminApi

async function open(writer: Writer = stubWriter(), changes: Partial<Record<keyof typeof settings, unknown>> = {}) {
  clock.at = new Date('2026-06-10T17:00:00Z')
  api = await openAdminApi({ writer, clock })
  const saved = await api.ask('PUT', '/api/admin/ai-settings', { ...settings, ...changes })
  expect(saved.status).toBe(200)
}
afterEach(() => api.close())

/** Runs the every-minute job at a given moment. Runs are stored with the database's time, so their month is set here. */
async function tickAt(moment: string, ctx = api.ctx) {
  clock.at = new Date(moment)
  await writeDuePost(ctx)
  await api.ctx.db.execute(sql`UPDATE ai_generations SET created_at = schedule_slot WHERE schedule_slot IS NOT NULL`)
}
/** A writer whose process is told to stop while it writes. */
const stoppedWriter = (runs: ReturnType<typeof createRunsUnderWay>) =>
  stubWriter({}, ({ signal }: Work) => {
    void runs.stop()
    signal.throwIfAborted()
  })
const failingWriter = (message: string) =>
  stubWriter({}, () => {
    throw new WritingError(message)
  })
const runs = () => api.ctx.db.select().from(aiGenerations).orderBy(aiGenerations.scheduleSlot)
const slots = async () => (await runs()).map(({ scheduleSlot }) => scheduleSlot?.toISOString())

test('daily: nothing before the time, one post at the time, and none in the minutes after', async () => {
  await open()
  await tickAt('2026-06-11T15:59:00Z')
  expect(await runs()).toEqual([])
  for (const minute of ['16:00', '16:01', '23:00']) await tickAt(`2026-06-11T${minute}:00Z`)
  await tickAt('2026-06-12T16:00:30Z')
  expect(await slots()).toEqual(['2026-06-11T16:00:00.000Z', '2026-06-12T16:00:00.000Z'])
  const posts = await api.ctx.db.select().from(blogPosts)
  expect(posts).toMatchObject(Array(2).fill({ status: 'published', aiGenerated: true }))
  const [row] = await api.ctx.db.select().from(blogAiSettings)
  expect(row?.lastGenerationAt?.toISOString()).toBe('2026-06-12T16:00:30.000Z')
})

test('weekly: on the weekday of the first run, even after the time is changed', async () => {
  await open(stubWriter(), { generation_frequency: 'weekly', auto_publish: false })
  // Switched on at 10 AM on a Wednesday, so the first run is on Thursday.
  for (const day of ['10', '11', '12', '17', '18']) await tickAt(`2026-06-${day}T18:00:00Z`)
  expect(await slots()).toEqual(['2026-06-11T16:00:00.000Z', '2026-06-18T16:00:00.000Z'])
  const earlier = { ...settings, generation_frequency: 'weekly', generation_time: '07:30' }
  await api.ask('PUT', '/api/admin/ai-settings', earlier)
  await tickAt('2026-06-24T18:00:00Z')
  await tickAt('2026-06-25T14:30:00Z')
  expect((await slots()).at(-1)).toBe('2026-06-25T14:30:00.000Z')
  expect((await runs()).length).toBe(3)
})

test('a scheduled post is about what people booked for, and one by hand about whatever is next on the list', async () => {
  await open()
  const booking = bookingInput({ appliance_type: 'dishwasher', problem_description: 'The glasses come out cloudy.' })
  await createBooking(api.ctx, booking)
  await api.ask('POST', '/functions/v1/generate-blog-post')
  await tickAt('2026-06-11T16:00:00Z')
  const topics = (await runs()).map(({ trigger, topicKey }) => [
    trigger,
    topicKey?.startsWith('dishwasher/cloudy-glasses/'),
  ])
  expect(topics.toSorted()).toEqual([
    ['manual', false],
    ['schedule', true],
  ])
})

test('after weeks of downtime, one run makes up for all', async () => {
  await open()
  await tickAt('2026-07-03T20:00:00Z')
  await tickAt('2026-07-03T20:01:00Z')
  expect(await slots()).toEqual(['2026-07-03T16:00:00.000Z'])
})

test('two processes in the same minute write one post', async () => {
  const writer = stubWriter()
  await open(writer)
  clock.at = new Date('2026-06-11T16:00:00Z')
  const other = { ...api.ctx, runsUnderWay: createRunsUnderWay() }
  await Promise.all([writeDuePost(api.ctx), writeDuePost(other), writeDuePost(api.ctx)])
  expect(writer.calls).toBe(1)
  expect(await runs()).toHaveLength(1)
})

test('the next process writes a run that a stopping process gave back or a killed one left behind', async () => {
  const stop = createRunsUnderWay()
  await open(stoppedWriter(stop))
  await tickAt('2026-06-11T16:00:00Z', { ...api.ctx, runsUnderWay: stop })
  expect((await runs())[0]?.status).toBe('running')
  await api.ctx.db.update(aiGenerations).set({ heartbeatAt: sql`now() - interval '41 seconds'` })
  await tickAt('2026-06-11T16:01:00Z', { ...api.ctx, writer: stubWriter() })
  expect(await runs()).toMatchObject([{ status: 'succeeded', scheduleSlot: new Date('2026-06-11T16:00:00Z') }])
})

test('a run whose process keeps getting stopped is written in the end', async () => {
  await open(stubWriter())
  for (const minute of ['00', '01', '02']) {
    const stop = createRunsUnderWay()
    const writer = stoppedWriter(stop)
    await tickAt(`2026-06-11T16:${minute}:00Z`, { ...api.ctx, runsUnderWay: stop, writer })
    expect(writer.calls).toBe(1)
  }
  await tickAt('2026-06-11T16:03:00Z')
  expect((await runs()).map(({ status }) => status)).toEqual(['succeeded'])
})

const beginAt = (scheduleSlot: Date) =>
  beginRun(api.ctx, { trigger: 'schedule', writer: 'stub', model: null, scheduleSlot }, null)
const fallSilent = (interval: string) =>
  api.ctx.db.update(aiGenerations).set({ heartbeatAt: sql`now() - ${interval}::interval` })

/** A queue that only records which runs an email was requested for. */
function notingQueue() {
  const mailed: string[] = []
  const enqueue = async (_db: unknown, _kind: unknown, data: object) => void mailed.push(Object.values(data)[0])
  return { mailed, queue: { ...api.ctx.queue, enqueue } }
}

test('a run killed twice is given up and emailed once, not started again by every process', async () => {
  const writer = stubWriter()
  await open(writer)
  clock.at = new Date('2026-06-11T16:00:00Z')
  for (const _ of [1, 2]) {
    expect((await beginAt(clock.at)).kind).toBe('begun')
    await fallSilent('41 seconds')
  }
  const { queue, mailed } = notingQueue()
  for (const minute of ['01', '02']) await tickAt(`2026-06-11T16:${minute}:00Z`, { ...api.ctx, queue })
  expect(writer.calls).toBe(0)
  const [run] = await runs()
  expect(run?.error).toBe('The site went down 2 times while this post was being written, so we won’t try again.')
  expect(mailed).toEqual([run?.id])
})

test('a killed run that nobody took over is emailed once, even if the schedule was switched off', async () => {
  await open(stubWriter(), { enabled: false })
  await beginAt(new Date('2026-06-10T16:00:00Z'))
  await fallSilent('6 minutes')
  const { queue, mailed } = notingQueue()
  for (const minute of ['00', '01']) await tickAt(`2026-06-11T16:${minute}:00Z`, { ...api.ctx, queue })
  const [run] = await runs()
  expect(run?.status).toBe('failed')
  expect(mailed).toEqual([run?.id])
})

test('a run doesn’t end unless its email is enqueued', async () => {
  await open(failingWriter('The AI provider refused the key. Check AI_API_KEY.'))
  const enqueue = () => Promise.reject(new Error('The database went away'))
  await tickAt('2026-06-11T16:00:00Z')
  await endedLongAgo()
  const ticked = tickAt('2026-06-11T17:01:00Z', { ...api.ctx, queue: { ...api.ctx.queue, enqueue } })
  await expect(ticked).rejects.toThrow('The database went away')
  expect((await runs())[0]?.status).toBe('running')
})

const endedLongAgo = () => api.ctx.db.update(aiGenerations).set({ finishedAt: sql`now() - interval '61 minutes'` })

test('a failed run is retried once, an hour later and within its day', async () => {
  let isDown = true
  const writer = stubWriter({}, () => {
    if (isDown) throw new WritingError('The AI provider is overloaded.')
  })
  await open(writer)
  const { queue, mailed } = notingQueue()
  for (const minute of ['00', '01', '59']) await tickAt(`2026-06-11T16:${minute}:00Z`, { ...api.ctx, queue })
  expect(writer.calls).toBe(1)
  isDown = false
  await endedLongAgo()
  for (const minute of ['01', '02']) await tickAt(`2026-06-11T17:${minute}:00Z`, { ...api.ctx, queue })
  expect(writer.calls).toBe(2)
  expect(await runs()).toMatchObject([{ status: 'succeeded', error: null, attempts: 2 }])
  expect(mailed).toEqual([])
})

test('a failed weekly run isn’t retried on another day', async () => {
  const writer = failingWriter('The AI provider is overloaded.')
  await open(writer, { generation_frequency: 'weekly' })
  await tickAt('2026-06-11T16:00:00Z')
  await endedLongAgo()
  await tickAt('2026-06-12T16:01:00Z')
  expect(writer.calls).toBe(1)
})

test('the owner gets one email about a run that failed twice, and its slot isn’t tried again', async () => {
  const failing = failingWriter('The AI provider refused the key. Check AI_API_KEY.')
  await open(failing)
  const { queue, mailed } = notingQueue()
  for (const hour of ['16', '18', '20', '22']) {
    await tickAt(`2026-06-11T${hour}:00:00Z`, { ...api.ctx, queue })
    await endedLongAgo()
  }
  expect(failing.calls).toBe(2)
  const [run] = await runs()
  expect(mailed).toEqual([run?.id])
  await failedRunMailJob(api.ctx).handle({ runId: run?.id ?? '' }, new AbortController().signal)
  const [file = ''] = await listOutbox(api.ctx)
  const mail = await readOutboxMail(api.ctx, path.parse(file).name)
  expect(mail.subject).toBe('Your scheduled blog post wasn’t written')
  expect(mail.text).toContain('The AI provider refused the key. Check AI_API_KEY.')
  expect(mail.text).toContain('Planned for: Thursday, June 11, 2026 at 9:00 AM')
})

test('above the monthly cap, every slot is recorded, and one email a month says so', async () => {
  await open(stubWriter(), { monthly_cap: 1 })
  const mailed: string[] = []
  const queue = { ...api.ctx.queue, enqueue: async () => void mailed.push('mail') }
  for (const day of ['11', '12', '13']) await tickAt(`2026-06-${day}T16:00:00Z`, { ...api.ctx, queue })
  expect((await runs()).map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed'])
  expect((await runs())[1]?.error).toMatch(/^You’ve reached this month’s limit of 1 AI post\./)
  expect(mailed).toHaveLength(1)
  // As worded by an older version, which also emailed it.
  await api.ctx.pool.query(
    `UPDATE ai_generations SET error = 'The limit of 1 AI post a month is reached.' WHERE status = 'failed'`,
  )
  await tickAt('2026-06-14T16:00:00Z', { ...api.ctx, queue })
  expect(mailed).toHaveLength(1)
  await tickAt('2026-07-01T16:00:00Z', { ...api.ctx, queue })
  expect(await api.ctx.db.$count(aiGenerations, eq(aiGenerations.status, 'succeeded'))).toBe(2)
})
