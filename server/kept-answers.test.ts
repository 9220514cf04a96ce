/** What caches along the way may store: nothing from the API, except for the few endpoints that allow it. */
import { afterAll, expect, test } from 'vitest'
import { createTestContext } from '#tests/support/database/context.ts'
import { createApp } from './app.ts'
import { signServiceToken } from './auth/index.ts'
import { listJobs } from './jobs.ts'
import { openAuth } from './open-auth.ts'
import { grantRole } from './people/roles.ts'

/** Identical for everyone: no tokens, nothing about a person. */
const sharedDoors = ['/api/openapi.json', '/auth/v1/.well-known/jwks.json']
const isShared = (path: string) => sharedDoors.includes(path) || path.startsWith('/storage/v1/object/public/')

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const ctx = await createTestContext({ RATE_LIMITS: 'off', AUTH_EMAIL_AUTOCONFIRM: 'on' })
const auth = await openAuth(ctx)
if (!auth.local) throw new Error('There is no auth service.')
const jobs = [...listJobs(ctx), ...auth.local.jobs]
await ctx.queue.start(jobs.map(({ kind }) => ({ kind, handle: async () => {} })))
const app = createApp(ctx, async () => new Response('page'), auth)
const signedUp = await app.request(
  '/auth/v1/signup',
  post({ email: 'owner@example.com', password: 'a decent password' }),
)
const { access_token, user } = (await signedUp.clone().json()) as { access_token: string; user: { id: string } }
await grantRole(ctx.db, { userId: user.id, role: 'admin' })
const adminToken = access_token
const serviceToken = await signServiceToken(auth.local.context, 3600)
afterAll(() => ctx.close())

const withToken = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

test('responses with tokens, users or editable posts are not cached', async () => {
  expect([signedUp.status, signedUp.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const path of ['/auth/v1/user', '/api/admin/me', '/api/admin/posts', '/api/admin/sessions']) {
    const answer = await app.request(path, withToken(adminToken))
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-store'])
  }
  const users = await app.request('/auth/v1/admin/users', withToken(serviceToken))
  expect([users.status, users.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('every door forbids caching, whether for a stranger, an admin or a service', async () => {
  const doors = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api|auth|functions|storage)\//.test(path),
  )
  expect(doors.length).toBeGreaterThan(60)
  for (const { method, path } of doors) {
    const address = path.replace(/:\w+(\{[^}]*\})?/g, crypto.randomUUID())
    for (const token of ['', adminToken, serviceToken]) {
      const body = method === 'GET' || method === 'HEAD' ? {} : post({})
      const answer = await app.request(address, {
        ...body,
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      })
      if (isShared(path) && answer.ok) continue
      expect(answer.headers.get('cache-control'), `${method} ${path}`).toBe('no-store')
    }
  }
})

test('redirects with a code or token in their URL send no referrer, or at most the site’s origin', async () => {
  const paths = ['/auth/v1/callback?state=x&code=a-secret-code', '/auth/v1/authorize?provider=google', '/auth/v1/user']
  for (const path of paths) {
    const answer = await app.request(path)
    expect(answer.headers.get('referrer-policy'), path).toBe('no-referrer')
  }
  const link = await app.request(
    '/auth/v1/verify?type=signup&token=a-secret-token&redirect_to=http://localhost:3000/admin',
  )
  expect(link.headers.get('referrer-policy')).toBe('strict-origin')
  expect((await app.request('/')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})
