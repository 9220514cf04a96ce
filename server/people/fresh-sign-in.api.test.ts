/** What a session that was left open must not do in the back office, for every endpoint that says so. */
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Authority } from '#server/auth/index.ts'
import { endpoints } from '#shared/api/endpoints.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { askOf, openAdminApi } from '#tests/support/accounts/admin-api.ts'

const api = await openAdminApi()
afterAll(() => api.close())

const guarded = Object.entries(endpoints)
  .filter(([, endpoint]) => 'needsFreshSignIn' in endpoint)
  .map(([name]) => name)

/** The owner, who last proved who they are so many milliseconds ago. */
function ownerAfter(ms: number | null) {
  const authority: Authority = async (token) => {
    const holder = await api.authority(token)
    const provenAt = ms === null ? null : new Date(Date.now() - ms)
    return { ...holder, identify: async () => ({ ...(await holder.identify()), provenAt }) }
  }
  return askOf(createApp(api.ctx, async () => new Response('page'), { authority, local: null }))
}

const bodies: Record<string, object> = {
  'PUT /api/admin/access-rules': { needs_second_factor: false },
  'POST /api/admin/people': { email: 'friend@example.com', role: 'admin' },
  'PUT /api/admin/people/{id}': { role: 'admin' },
  'PUT /api/admin/technicians/{id}/account': { email: 'friend@example.com' },
}

const path = (name: string) =>
  (name.split(' ')[1] ?? '')
    .replace('{name}', 'site-nothing.tar')
    .replace('{connection}', 'mail')
    .replace('{whose}', 'all')
    .replace('{id}', '7c1e8a52-93a4-4a57-9f8e-0a6d4b1c2d3e')

test('giving access and changing who gets in, downloading everything and changing where things go ask for a fresh sign-in', () => {
  expect(guarded.toSorted()).toEqual([
    'GET /api/admin/backups/{name}/file',
    'POST /api/admin/connections/{connection}/try',
    'POST /api/admin/people',
    'POST /api/admin/restored-copy/{id}/make-shop',
    'PUT /api/admin/access-rules',
    'PUT /api/admin/calendar-feeds/{whose}',
    'PUT /api/admin/connections/{connection}',
    'PUT /api/admin/people/{id}',
    'PUT /api/admin/technicians/{id}/account',
  ])
})

test.for(guarded)('%s is refused after ten minutes, with a code that asks for a sign-in', async (name) => {
  const [method = ''] = name.split(' ')
  const body = method === 'GET' ? undefined : (bodies[name] ?? {})
  for (const ms of [10 * minuteMs, 20 * 24 * 60 * minuteMs, null]) {
    const { status, json } = await ownerAfter(ms)(method, path(name), body)
    expect({ status, error: json.error }, String(ms)).toEqual({
      status: 403,
      error: { code: 'fresh_sign_in_required', message: 'You signed in a while ago. Please sign in again to do this.' },
    })
  }
  expect((await ownerAfter(9 * minuteMs)(method, path(name), body)).json?.error?.code).not.toBe(
    'fresh_sign_in_required',
  )
})

test('a refused invitation invites nobody, and everything else goes on as before', async () => {
  const ask = ownerAfter(60 * minuteMs)
  await ask('POST', '/api/admin/people', { email: 'root@example.com', role: 'admin' })
  const { status, json } = await ask('GET', '/api/admin/people')
  expect(status).toBe(200)
  expect(JSON.stringify(json)).not.toContain('root@example.com')
})
