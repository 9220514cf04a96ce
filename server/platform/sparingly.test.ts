import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sparingly } from './sparingly.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a text is told at once, the same one again after a minute, and another one at any time', () => {
  const told: string[] = []
  const tell = sparingly((text) => told.push(text))
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
