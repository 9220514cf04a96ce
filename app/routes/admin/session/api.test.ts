import { AuthApiError } from '@supabase/auth-js'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, callApi } from './api.ts'
import { currentPrompt, notePersonLeft, notePersonSignedIn, PromptDismissed } from './prompts.ts'

/** What the auth client holds: the access token, and the one a refresh would bring. */
const session: { token: string | null; next: string | null } = { token: null, next: null }

// Test files share loaded modules: drop what others loaded with the real client first, and the fake client at the end.
vi.hoisted(() => void vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('./auth-client.ts', () => ({
  authClient: () => ({
    getSession: async () => ({ data: { session: session.token && { access_token: session.token } }, error: null }),
    refreshSession: async () => {
      if (session.next === null) return { error: new AuthApiError('Gone', 400, 'session_not_found') }
      session.token = session.next
      return { error: null }
    },
    signOut: async () => {
      session.token = null
    },
  }),
}))

const requests: { address: string; init: RequestInit }[] = []

/** Stubs the server: it sends these responses in order, then repeats the last one. */
function answerWith(...answers: (() => Response)[]) {
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    init.signal?.throwIfAborted()
    return answers[Math.min(requests.length, answers.length) - 1]?.()
  })
}

const fine = () => Response.json({ fine: true })
const refusal =
  (status: number, error: object, more: object = {}) =>
  () =>
    Response.json({ error, ...more }, { status })
const headersOf = (index: number) => new Headers(requests[index]?.init.headers)

beforeEach(() => Object.assign(session, { token: 'first', next: 'second' }))
afterEach(() => void vi.unstubAllGlobals())

test('sends JSON with the token below /api/admin and returns the response', async () => {
  answerWith(fine)
  expect(await callApi('POST /api/admin/posts/preview', { body: { content: 'A' } })).toEqual({ fine: true })
  expect(requests[0]?.address).toBe('/api/admin/posts/preview')
  expect(requests[0]?.init.body).toBe('{"content":"A"}')
  expect(headersOf(0).get('content-type')).toBe('application/json')
  expect(headersOf(0).get('authorization')).toBe('Bearer first')
})

test('sends a file as is, with the given headers', async () => {
  answerWith(fine)
  const file = new File(['bytes'], 'a.png', { type: 'image/png' })
  await callApi('POST /storage/v1/object/blog-images/{path}', {
    path: { path: 'posts/a.png' },
    body: file,
    headers: { 'cache-control': '3600' },
  })
  expect(requests[0]?.init.body).toBe(file)
  expect(headersOf(0).has('content-type')).toBe(false)
  expect(headersOf(0).get('cache-control')).toBe('3600')
})

test('sends a file again when the site is busy, after the time it asks for, and gives up in the end', async () => {
  const path = { path: 'posts/a.png' }
  const body = new File(['bytes'], 'a.png', { type: 'image/png' })
  const busy = () => Response.json({ error: { code: 'unavailable', message: 'Busy.' } }, { status: 503, headers: now })
  const now = { 'retry-after': '0' }
  answerWith(busy, busy, fine)
  expect(await callApi('POST /storage/v1/object/blog-images/{path}', { path, body })).toEqual({ fine: true })
  expect(requests.map(({ init }) => init.body)).toEqual([body, body, body])
  answerWith(busy)
  await expect(callApi('POST /storage/v1/object/blog-images/{path}', { path, body })).rejects.toMatchObject({
    status: 503,
    message: 'Busy.',
  })
  expect(requests).toHaveLength(11)
  answerWith(busy)
  await expect(callApi('GET /api/admin/stats')).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})

test('puts parameters into the address, each in its place, and leaves out empty ones', async () => {
  answerWith(fine)
  await callApi('GET /api/admin/bookings/{id}/photos/{photo}', {
    path: { id: '1', photo: 'a/b?c' },
    query: { size: 'small' },
  })
  expect(requests[0]?.address).toBe('/api/admin/bookings/1/photos/a/b%3Fc?size=small')
  answerWith(fine)
  await callApi('GET /api/admin/bookings', { query: { show: 'all', q: 'a&b', after: '', place: undefined } })
  expect(requests[0]?.address).toBe('/api/admin/bookings?show=all&q=a%26b')
})

test('returns null for an empty response', async () => {
  answerWith(() => new Response(null, { status: 204 }))
  expect(await callApi('DELETE /api/admin/posts/{id}', { path: { id: '1' } })).toBeNull()
})

test('an error keeps the status, code, message, fields and the rest of the response', async () => {
  const error = { code: 'edit_conflict', message: 'Somebody was faster.', fields: { slug: 'Taken' } }
  answerWith(refusal(409, error, { current: { version: 3 } }))
  const thrown = await callApi('POST /api/admin/posts/preview', { body: { content: '' } }).catch(
    (problem: unknown) => problem,
  )
  expect(thrown).toBeInstanceOf(ApiError)
  expect(thrown).toMatchObject({ ...error, status: 409, body: { current: { version: 3 } } })
})

test('a response that isn’t JSON is an error with a general message', async () => {
  answerWith(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(callApi('GET /api/admin/stats')).rejects.toMatchObject({
    status: 502,
    code: 'unexpected',
    message: /went wrong/,
  })
})

test('a proxy’s refusal without a message gets one', async () => {
  answerWith(() => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }))
  await expect(callApi('POST /api/admin/posts/preview', { body: { content: '' } })).rejects.toMatchObject({
    code: 'too_large',
    message: 'That’s larger than the server accepts.',
  })
  answerWith(() => new Response('', { status: 429 }))
  await expect(callApi('GET /api/admin/stats')).rejects.toMatchObject({
    code: 'too_many',
    message: /Please wait a minute/,
  })
})

test('refreshes a rejected token once and resends the request', async () => {
  answerWith(refusal(401, { code: 'unauthorized', message: 'No.' }), fine)
  expect(await callApi('GET /api/admin/stats')).toEqual({ fine: true })
  expect(headersOf(1).get('authorization')).toBe('Bearer second')
  answerWith(refusal(401, { code: 'unauthorized', message: 'No.' }))
  await expect(callApi('GET /api/admin/stats')).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(2)
})

test('asks for a new sign-in in place when the session has ended, for functions and storage too', async () => {
  answerWith(refusal(401, { code: 'unauthorized', message: 'No.' }), fine)
  session.next = null
  const waiting = callApi('POST /functions/v1/migrate-blog-images')
  await expect.poll(() => currentPrompt()?.prompt).toBe('sign_in')
  session.token = 'again'
  currentPrompt()?.answer()
  expect(await waiting).toEqual({ fine: true })
  expect(headersOf(1).get('authorization')).toBe('Bearer again')

  session.token = null
  const dismissed = expect(callApi('GET /api/admin/stats')).rejects.toBeInstanceOf(PromptDismissed)
  await expect.poll(() => currentPrompt()?.prompt).toBe('sign_in')
  currentPrompt()?.dismiss()
  await dismissed
})

test('requests still in flight when someone signs out don’t prompt for anything', async () => {
  session.token = null
  const waiting = expect(callApi('GET /api/admin/stats')).rejects.toBeInstanceOf(PromptDismissed)
  await expect.poll(() => currentPrompt()?.prompt).toBe('sign_in')
  notePersonLeft()
  await waiting
  await expect(callApi('GET /api/admin/stats')).rejects.toBeInstanceOf(PromptDismissed)
  expect(currentPrompt()).toBeNull()
  notePersonSignedIn()
})

test('waiting ends when the caller aborts', async () => {
  answerWith(fine)
  const reason = new Error('left')
  await expect(callApi('GET /api/admin/stats', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})
