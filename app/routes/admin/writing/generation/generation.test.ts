import { expect, test } from 'vitest'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { isAnswer } from './generation.ts'

const refusal = (status: number, body: unknown) => new ApiError('code', 'Sentence', { status, body })

test('only the site’s own response ends a generation; a proxy error keeps the key for the next try', () => {
  expect(isAnswer(new TypeError('Failed to fetch'))).toBe(false)
  expect(isAnswer(refusal(504, null))).toBe(false)
  expect(isAnswer(refusal(502, { error: 'Bad Gateway' }))).toBe(false)
  expect(isAnswer(refusal(502, { error: { code: 'writing_failed', message: 'No' } }))).toBe(true)
  expect(isAnswer(refusal(409, null))).toBe(true)
  expect(isAnswer(new ApiError('no_session', 'You must be logged in'))).toBe(true)
})
