/** Fuzzes the auth service: no generated request gets a 5xx. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { signServiceToken } from '#server/auth/index.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import {
  bodyWith,
  grants,
  pathPart,
  plausiblePassword,
  rawQuery,
  wantedBy,
} from '#tests/support/accounts/generated-auth-requests.ts'
import { startOpenIdProvider } from '#tests/support/accounts/openid-provider.ts'
import { rounds } from '#tests/support/seed.ts'

const counts = { accepted: 0, refused: 0 }

const provider = await startOpenIdProvider()
const { issuer, clientId, clientSecret } = provider
const server = await startAuthServer({
  isEmailAutoconfirmed: true,
  resendIntervalSeconds: 3600,
  providers: { google: { issuer, clientId, clientSecret } },
})
const serviceToken = await signServiceToken(server.auth.context, 3600)
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

interface Request {
  method: string
  path: string
  query: string
  caller: 'user' | 'service' | 'nobody' | 'nonsense'
  body?: string
}

async function send({ method, path, query, caller, body }: Request, tokens: Record<string, string>): Promise<void> {
  const bearer = tokens[caller]
  const response = await server.auth.routes.request(`${path}?${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body }),
  })
  expect(response.status).toBeLessThan(500)
  if (response.status < 400) {
    counts.accepted++
    return
  }
  counts.refused++
  // Whoever follows a link from an email reads a page.
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    expect(['GET /verify', 'GET /undo', 'POST /undo']).toContain(`${method} ${path}`)
    expect(await response.text()).toContain('<h1')
    return
  }
  const answer = await response.json()
  expect(answer.code ?? answer.error).toMatch(/^[a-z0-9_ ]+$/)
}

/** A signed-in user for one endpoint's requests, and the ids of what belongs to them. */
async function signUpSomebody(): Promise<{ token: string; ids: [string, ...string[]] }> {
  const client = server.client()
  const { data } = await client.signUp({ email: `${randomUUID()}@example.com`, password: plausiblePassword })
  const factor = await client.mfa.enroll({ factorType: 'totp' })
  const challenge = await client.mfa.challenge({ factorId: factor.data?.id ?? '' })
  const user = data.user?.id ?? ''
  const identity = data.user?.identities?.[0]?.identity_id ?? ''
  return {
    token: data.session?.access_token ?? '',
    ids: [user, identity, factor.data?.id ?? '', challenge.data?.id ?? ''],
  }
}

/** Sends many generated requests to one endpoint, with and without a valid bearer token. */
async function bombard(
  method: string,
  path: string,
  options: { runs: number; query?: string; wanted?: string[] },
): Promise<void> {
  const { token, ids } = await signUpSomebody()
  const tokens = { user: token, service: serviceToken, nonsense: 'nonsense' }
  const filled = fc
    .array(fc.oneof(fc.constantFrom(...ids), pathPart), { minLength: 3, maxLength: 3 })
    .map((parts) => path.replace(/:\w+/g, () => parts.pop() ?? 'x'))
  const requests = fc.record({
    method: fc.constant(method),
    path: filled,
    query: options.query === undefined ? rawQuery : fc.constant(options.query),
    caller: fc.constantFrom(
      'user' as const,
      'user' as const,
      'service' as const,
      'nobody' as const,
      'nonsense' as const,
    ),
    ...(method !== 'GET' && { body: bodyWith(options.wanted ?? [], ids) }),
  })
  await fc.assert(
    fc.asyncProperty(requests, (request) => send(request, tokens)),
    { numRuns: rounds(options.runs) },
  )
}

/** Every endpoint, read from the running service so a new one can't be forgotten. */
function listEndpoints(): { method: string; path: string }[] {
  const all = server.auth.routes.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(all)].map((endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return { method, path }
  })
}

describe('bad input never gets a 5xx', () => {
  test('bodies to every endpoint that takes one', async () => {
    const endpoints = listEndpoints().filter(({ method, path }) => method !== 'GET' && path !== '/token')
    expect(endpoints.length).toBeGreaterThan(15)
    for (const { method, path } of endpoints) {
      await bombard(method, path, { runs: 100, wanted: wantedBy[path] })
    }
  })

  test.each(Object.entries(grants))('bodies to the %s grant', async (grant, wanted) => {
    await bombard('POST', '/token', { runs: 100, query: `grant_type=${grant}`, wanted })
  })

  test('query strings to every GET endpoint', async () => {
    const endpoints = listEndpoints().filter(({ method }) => method === 'GET')
    expect(endpoints.length).toBeGreaterThan(8)
    for (const { method, path } of endpoints) {
      await bombard(method, path, { runs: 60 })
    }
  })

  test('many of them were accepted', () => {
    // The generator is only useful if it reaches both sides of the rules.
    expect(counts.accepted).toBeGreaterThan(rounds(100))
    expect(counts.refused).toBeGreaterThan(rounds(400))
  })
})
