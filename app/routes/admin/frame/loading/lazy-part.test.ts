import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLoading } from './lazy-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails this many times, then returns the part. */
function failing(times: number) {
  return vi.fn(async () => {
    if (times-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
}

test('retries three times when a part fails to load', async () => {
  const load = failing(3)
  const part = retryLoading(load, new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(4)
})

test('reports the failure after the last retry', async () => {
  const load = failing(9)
  const refusal = expect(retryLoading(load, new AbortController().signal)).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await refusal
  expect(load).toHaveBeenCalledTimes(4)
})

test('stops retrying a part that is no longer on the screen', async () => {
  const load = failing(9)
  const leaving = new AbortController()
  const refusal = expect(retryLoading(load, leaving.signal)).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort(new Error('left'))
  await refusal
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
})
