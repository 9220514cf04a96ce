import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('passes on a message immediately, a repeat only after a minute, and a different one at any time', () => {
  const told: string[] = []
  const tell = throttle((text) => told.push(text))
  tell('refused')
  tell('refused')
  vi.advanceTimersByTime(59_000)
  tell('refused')
  expect(told).toEqual(['refused'])
  vi.advanceTimersByTime(2_000)
  tell('refused')
  tell('starting up')
  tell('refused')
  expect(told).toEqual(['refused', 'refused', 'starting up', 'refused'])
})
