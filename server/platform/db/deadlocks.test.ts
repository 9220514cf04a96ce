import { expect, test, vi } from 'vitest'
import { againAfterDeadlock } from './deadlocks.ts'

const deadlock = new Error('query failed', { cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }) })

test('a transaction that loses twice gets a third run', async () => {
  const run = vi.fn().mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock).mockResolvedValue('saved')
  expect(await againAfterDeadlock(run)).toBe('saved')
  expect(run).toHaveBeenCalledTimes(3)
})

test('a transaction that keeps losing, or fails for another reason, throws its error', async () => {
  await expect(againAfterDeadlock(() => Promise.reject(deadlock))).rejects.toBe(deadlock)
  const run = vi.fn().mockRejectedValue(new Error('no such table'))
  await expect(againAfterDeadlock(run)).rejects.toThrow('no such table')
  expect(run).toHaveBeenCalledTimes(1)
})
