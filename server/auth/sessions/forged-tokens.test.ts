/** Access tokens that were forged, altered or kept too long. Each is presented both to this service and to the endpoints outside it. */
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { newAddress, accountPassword as password } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { localAuthority } from './authority.ts'

const server = await startAuthServer({ isEmailAutoconfirmed: true })
const admin = await server.admin()
afterAll(() => server.stop())

async function signIn() {
  const { data } = await server.client().signUp({ email: newAddress(), password })
  const { access_token: token = '', user } = data.session ?? {}
  return { token, userId: user?.id ?? '', claims: decode(token.split('.')[1]) }
}

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const ownKey = () => server.auth.context.keys.signingKey()

function sign(claims: Record<string, unknown>, key: CryptoKey | Uint8Array, header: { alg: string; kid?: string }) {
  return new SignJWT(claims).setProtectedHeader({ typ: 'JWT', ...header }).sign(key)
}

/** A token signed with the service's own key, with other claims. */
async function reissue(claims: Record<string, unknown>) {
  const { kid, privateKey } = await ownKey()
  return sign(claims, privateKey as CryptoKey, { alg: 'ES256', kid })
}

/** The service's answer; the endpoints outside must refuse for the same reason. */
async function present(token: string) {
  const response = await fetch(`${server.url}/user`, {
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  })
  const body = (await response.json()) as { code?: string; message?: string }
  const outside = await localAuthority(server.auth.context)(token)
    .then((holder) => holder.identify())
    .catch((error: { code: string }) => error.code)
  expect(outside).toEqual(response.ok ? expect.objectContaining({ userId: expect.any(String) }) : body.code)
  return { status: response.status, code: body.code, ...(body.code === 'bad_jwt' && { message: body.message }) }
}

const badJwt = {
  status: 403,
  code: 'bad_jwt',
  message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, ./),
}

test('JWT: accepts the genuine token', async () => {
  const { token, claims } = await signIn()
  expect(await present(token)).toMatchObject({ status: 200 })
  expect(await present(await reissue(claims))).toMatchObject({ status: 200 })
})

test('JWT: refuses alg none, with or without a key id', async () => {
  const { token, claims } = await signIn()
  const signature = token.split('.')[2]
  const { kid } = await ownKey()
  for (const header of [{ alg: 'none', kid }, { alg: 'none' }, { alg: 'NONE', kid }]) {
    expect(await present(`${encode(header)}.${encode(claims)}.`)).toEqual(badJwt)
    expect(await present(`${encode(header)}.${encode(claims)}.${signature}`)).toEqual(badJwt)
  }
})

test('JWT: refuses HS256 signed with the public key', async () => {
  const { claims } = await signIn()
  const { kid, publicKey, publicJwk } = await ownKey()
  const secrets = [await exportSPKI(publicKey), JSON.stringify(publicJwk), JSON.stringify(await exportJWK(publicKey))]
  for (const secret of secrets) {
    for (const header of [{ alg: 'HS256', kid }, { alg: 'HS256' }]) {
      expect(await present(await sign(claims, Buffer.from(secret), header))).toEqual(badJwt)
    }
  }
})

test('JWT: refuses the wrong key under a known kid, and an unknown kid', async () => {
  const { claims } = await signIn()
  const { privateKey } = await generateKeyPair('ES256')
  expect(await present(await sign(claims, privateKey, { alg: 'ES256', kid: (await ownKey()).kid }))).toEqual(badJwt)
  expect(await present(await sign(claims, privateKey, { alg: 'ES256', kid: crypto.randomUUID() }))).toEqual(badJwt)
  expect(await present(await sign(claims, privateKey, { alg: 'ES256' }))).toEqual(badJwt)
})

test('JWT: refuses altered claims, the wrong audience and the wrong issuer', async () => {
  const { token, claims } = await signIn()
  const [header, , signature] = token.split('.')
  expect(await present(`${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`)).toEqual(badJwt)
  expect(await present(await reissue({ ...claims, aud: 'somebody else' }))).toEqual(badJwt)
  expect(await present(await reissue({ ...claims, iss: 'https://evil.example/auth/v1' }))).toEqual(badJwt)
})

test('JWT: refuses an expired token', async () => {
  const { token } = await signIn()
  expect(await present(token)).toMatchObject({ status: 200 })
  server.clock.aheadMs += 3601_000
  expect(await present(token)).toEqual({
    ...badJwt,
    message: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  })
  server.clock.aheadMs = 0
})

test('JWT: refuses strings that aren’t tokens', async () => {
  for (const text of ['x', 'a.b.c', '....', `${encode({ alg: 'ES256', kid: 5 })}.e30.x`, `${encode([])}.e30.x`]) {
    expect(await present(text)).toEqual(badJwt)
  }
})

test('JWT: refuses a subject or session that is missing or not a UUID', async () => {
  const { claims } = await signIn()
  const { sub: _sub, ...withoutSubject } = claims
  const { session_id: _session, ...withoutSession } = claims
  expect(await present(await reissue(withoutSubject))).toMatchObject({ status: 403, code: 'bad_jwt' })
  expect(await present(await reissue({ ...claims, sub: '1' }))).toMatchObject({ status: 400, code: 'bad_jwt' })
  expect(await present(await reissue({ ...claims, session_id: '1' }))).toMatchObject({ status: 403, code: 'bad_jwt' })
  expect(await present(await reissue(withoutSession))).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('JWT: refuses a deleted session and someone else’s session', async () => {
  const [mine, theirs] = [await signIn(), await signIn()]
  const foreign = await reissue({ ...mine.claims, session_id: theirs.claims.session_id })
  expect(await present(foreign)).toEqual({ status: 403, code: 'session_not_found' })
  await server.query('DELETE FROM auth.sessions WHERE id = $1', [mine.claims.session_id])
  expect(await present(mine.token)).toEqual({ status: 403, code: 'session_not_found' })
})

test('JWT: refuses a deleted or banned user', async () => {
  const [deleted, banned] = [await signIn(), await signIn()]
  expect((await admin.deleteUser(deleted.userId)).error).toBeNull()
  expect((await admin.updateUserById(banned.userId, { ban_duration: '24h' })).error).toBeNull()
  expect(await present(deleted.token)).toEqual({ status: 403, code: 'user_not_found' })
  expect((await present(banned.token)).code).toMatch(/user_banned|session_not_found/)
})
