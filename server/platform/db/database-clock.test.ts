import { expect, onTestFinished, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import type { Db } from './connect.ts'
import { createDatabaseClock, readDatabaseTime } from './database-clock.ts'

const start = Date.parse('2026-11-28T18:00:00Z')

/** A database whose clock differs from the one that counts forward, with a line on which each answer takes this long. */
function place() {
  const state = { elapsed: 5_000, ahead: start - 5_000, there: 0, back: 0, isAway: false }
  const db = {
    async execute() {
      if (state.isAway) throw new Error('away')
      state.elapsed += state.there
      const now = state.elapsed + state.ahead
      state.elapsed += state.back
      return { rows: [{ now }] }
    },
  } as unknown as Db
  const clock = createDatabaseClock(db, { elapsed: () => state.elapsed })
  /** What it shows beyond the database's time, in milliseconds. */
  const error = () => clock.now().getTime() - state.elapsed - state.ahead
  return { state, clock, error }
}

test('shows the database’s time, however slow the line and wherever this machine’s clock is', async () => {
  for (const shift of [37 * minuteMs, -3 * hourMs, dayMs]) {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: start + shift })
    const { state, clock, error } = place()
    await clock.set()
    expect(clock.now()).toEqual(new Date(start))
    state.elapsed += hourMs
    expect(clock.now()).toEqual(new Date(start + hourMs))
    vi.setSystemTime(start - shift)
    expect(error()).toBe(0)
    vi.useRealTimers()
  }
})

test('never shows a moment that hasn’t come there, and none that an answer said is over', async () => {
  const { state, clock, error } = place()
  state.there = 400
  state.back = 300
  await clock.set()
  expect(error()).toBe(-300)
  state.back = 1
  await clock.set()
  expect(error()).toBe(-1)
  state.back = 900
  const before = clock.now().getTime()
  await clock.set()
  expect(error()).toBe(-1)
  expect(clock.now().getTime() - before).toBe(1_300)
})

test('follows a clock that is set there, either way, and counts on while the database is away', async () => {
  const { state, clock, error } = place()
  state.back = 2
  await clock.set()
  for (const step of [90 * minuteMs, -4 * hourMs, 30, -30]) {
    state.ahead += step
    await clock.set()
    expect(error(), String(step)).toBe(-2)
  }
  state.isAway = true
  await expect(clock.set()).rejects.toThrow('away')
  state.elapsed += dayMs
  expect(error()).toBe(-2)
})

test('a real database’s clock is shown to the millisecond of an answer, and its stop ends the questions', async () => {
  const { db } = await openFileContext()
  const clock = createDatabaseClock(db)
  const shown = clock.now().getTime()
  expect(Math.abs(shown - Date.now())).toBeLessThan(minuteMs)
  await clock.follow()
  onTestFinished(clock.stop)
  const [before, now, after] = [await readDatabaseTime(db), clock.now().getTime(), await readDatabaseTime(db)]
  expect(now).toBeLessThanOrEqual(after)
  await clock.set()
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(Math.floor(before))
})
