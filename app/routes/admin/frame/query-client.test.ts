import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'
import { createQueryClient, pauseBeforeRetry } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** How many times a query that always fails with this error is sent. */
async function countQuestions(error: Error): Promise<number> {
  let questions = 0
  const answer = createQueryClient().fetchQuery({
    queryKey: ['anything'],
    queryFn: () => {
      questions++
      throw error
    },
  })
  const refusal = expect(answer).rejects.toBe(error)
  // Longer than all pauses. Other timers of this process may go on forever.
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await refusal
  return questions
}

test('retries three times when the server or the connection fails (spec §9)', async () => {
  expect(await countQuestions(new ApiError('unexpected', 'Broken', { status: 500 }))).toBe(4)
  expect(await countQuestions(new TypeError('Failed to fetch'))).toBe(4)
  expect(await countQuestions(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(4)
})

test('does not retry after a refusal', async () => {
  expect(await countQuestions(new ApiError('not_found', 'Gone', { status: 404 }))).toBe(1)
  expect(await countQuestions(new PromptDismissed('Signed out'))).toBe(1)
  expect(await countQuestions(new AuthApiError('No', 403, 'no_authorization'))).toBe(1)
})

test('retry delays double and never exceed 30 seconds (spec §9)', () => {
  expect([0, 1, 2, 4, 5, 20].map(pauseBeforeRetry)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
})

test('unused data stays cached for five minutes (spec §9)', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000)
})

test('queries and mutations fail without a network instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  const noNetwork = new TypeError('Failed to fetch')
  expect(await countQuestions(noNetwork)).toBe(4)
  const change = new MutationObserver(createQueryClient(), { mutationFn: () => Promise.reject(noNetwork) })
  await expect(change.mutate()).rejects.toBe(noNetwork)
})

test('a change during the first load is not lost: what was loading is loaded again', async () => {
  const client = createQueryClient()
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['bookings', 'list'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  // The server had read its rows when a booking came in.
  const refreshed = client.invalidateQueries({ queryKey: ['bookings'] })
  answers[0]?.('before')
  // Longer than all pauses. Other timers of this process may go on forever.
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  answers[1]?.('after')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('after')
  expect(answers).toHaveLength(2)
  stop()
})
