/** The keys that sign access tokens: how processes share them and how they are replaced. */
import { decodeProtectedHeader } from 'jose'
import { afterAll, expect, test, vi } from 'vitest'
import { signServiceToken } from '#server/auth/sessions/access-tokens.ts'
import { accountPassword, newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { openKeyRing } from './signing-keys.ts'

const minute = 60_000
const day = 24 * 60 * minute

const server = await startAuthServer({ isEmailAutoconfirmed: true })
afterAll(() => server.stop())

/** Another process rereads the keys after a few seconds; this skips those seconds. */
function letSecondsPass<Result>(work: () => Promise<Result>): Promise<Result> {
  const realNow = performance.now.bind(performance)
  const now = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 15_000)
  return work().finally(() => now.mockRestore())
}

async function signUp() {
  const client = server.client()
  const { data } = await client.signUp({ email: newAddress(), password: accountPassword })
  return { client, token: data.session?.access_token ?? '' }
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid
const askWith = async (token: string) =>
  (await fetch(`${server.url}/user`, { headers: { authorization: `Bearer ${token}` } })).status
async function publishedKids() {
  const answer = await fetch(`${server.url}/.well-known/jwks.json`)
  return ((await answer.json()) as { keys: { kid: string; d?: string }[] }).keys.map(({ kid, d }) => [kid, d])
}

test('processes that start at once share the first key', async () => {
  const { context } = server.auth
  await server.query('DELETE FROM auth.signing_keys')
  const rings = await Promise.all([1, 2, 3].map(() => openKeyRing(context)))
  const kids = await Promise.all(rings.map(async (ring) => (await ring.signingKey()).kid))
  expect(new Set(kids).size).toBe(1)
  await letSecondsPass(() => context.keys.signingKey())
})

test('a new key is published first and signs ten minutes later; the previous one retires when its last token has expired', async () => {
  const { keys } = server.auth.context
  const { client, token } = await signUp()
  const service = await signServiceToken(server.auth.context, 12 * 3600)
  const before = kidOf(token)
  const kid = await keys.rotate()
  expect(await publishedKids()).toEqual([
    [kid, undefined],
    [before, undefined],
  ])
  expect(kidOf((await signUp()).token), 'a client may still hold the old list').toBe(before)

  server.clock.aheadMs += 10 * minute
  const { data } = await client.refreshSession()
  expect(kidOf(data.session?.access_token ?? '')).toBe(kid)
  expect(await askWith(token)).toBe(200)
  expect(await askWith(data.session?.access_token ?? '')).toBe(200)

  server.clock.aheadMs += 6 * 60 * minute
  expect((await (await server.admin()).listUsers()).error).toBeNull()
  const asService = await fetch(`${server.url}/admin/users`, { headers: { authorization: `Bearer ${service}` } })
  expect(asService.status, 'the longest token of the old key').toBe(200)

  server.clock.aheadMs += day
  expect(await publishedKids()).toEqual([[kid, undefined]])
  expect((await client.refreshSession()).error, 'nobody is signed out').toBeNull()
})

test('a leaked key is refused immediately, in other processes too, without signing anyone out', async () => {
  const { context } = server.auth
  const { client, token } = await signUp()
  const other = await openKeyRing(context)
  expect(await other.findPublicKey(kidOf(token) ?? '')).not.toBeNull()

  const kid = await context.keys.replace()
  expect(await askWith(token)).toBe(403)
  expect(await publishedKids()).toEqual([[kid, undefined]])
  await letSecondsPass(async () => {
    expect(await other.findPublicKey(kidOf(token) ?? '')).toBeNull()
    expect((await other.signingKey()).kid).toBe(kid)
  })

  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(kidOf(data.session?.access_token ?? '')).toBe(kid)
  expect(await askWith(data.session?.access_token ?? '')).toBe(200)
})

test('another process’s key is picked up as soon as a token names it', async () => {
  const { context } = server.auth
  const other = await openKeyRing(context)
  const kid = await other.replace()
  await letSecondsPass(async () => expect(await context.keys.findPublicKey(kid)).not.toBeNull())
  expect(await context.keys.findPublicKey('made-up')).toBeNull()
})
