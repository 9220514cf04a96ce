/** What someone can do with a copy of the database and nothing else. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { finishFlow, startFlow } from '#server/auth/flows/flow-states.ts'
import { createAuth } from '#server/auth/index.ts'
import { hasValidSignature, openRefreshTokenKey } from '#server/auth/sessions/refresh-tokens.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { accountPassword, newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { decryptSecret, keyedHash } from './secrets.ts'

const server = await startAuthServer({ isEmailAutoconfirmed: true })
afterAll(() => server.stop())

async function signUp() {
  const client = server.client()
  const { data } = await client.signUp({ email: newAddress(), password: accountPassword })
  if (!data.session) throw new Error('Nobody is signed in.')
  return { client, session: data.session }
}

/** Every row of every table, as text. */
async function dumpDatabase(): Promise<string> {
  const tables = await server.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => server.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)),
  )
  return rows.flatMap((table) => table.map(({ row }) => row)).join('\n')
}

/** Every word of the copy that could be a key. */
const wordsOf = (dump: string) => new Set(dump.match(/[\w+/=-]{16,}/g))

async function expectNothingToBeGained(refreshToken: string) {
  const dump = await dumpDatabase()
  expect(dump, 'a private key').not.toMatch(/"d": *"/)
  expect(dump, 'the token').not.toContain(refreshToken)
  const words = [...wordsOf(dump)]
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((word) => hasValidSignature(refreshToken, word))).toEqual([])
  // None works as the key of a hash either, e.g. of emailed codes.
  const { secret, tokenSecret } = server.auth.context
  for (const key of [secret, tokenSecret]) {
    const hash = keyedHash(key, 'guess', 'value')
    const guesses = words.flatMap((word) => (['hex', 'base64url'] as const).map((form) => Buffer.from(word, form)))
    expect(guesses.filter((guess) => keyedHash(guess, 'guess', 'value') === hash)).toEqual([])
  }
}

/** Stores the keys the way the version before sealing did. */
async function storeKeysInClear() {
  const { context } = server.auth
  const sessions = await server.query<{ id: string; key: string }>(
    'SELECT id, refresh_token_hmac_key AS key FROM auth.sessions',
  )
  for (const { id, key } of sessions) {
    const clear = await openRefreshTokenKey(context, key)
    await server.query('UPDATE auth.sessions SET refresh_token_hmac_key = $2 WHERE id = $1', [id, clear])
  }
  const keys = await server.query<{ kid: string; key: string }>('SELECT kid, private_jwk AS key FROM auth.signing_keys')
  for (const { kid, key } of keys) {
    const clear = await decryptSecret(context.tokenSecret, 'signing-key', key)
    await server.query('UPDATE auth.signing_keys SET private_jwk = $2 WHERE kid = $1', [kid, clear])
  }
}

/** Opens the service the way another process or a later start would. */
function startAgain() {
  const outbox = mkdtempSync(path.join(tmpdir(), 'auth-outbox-'))
  const mailer = createMailer({ smtpUrl: undefined, from: () => 'site@example.com', outbox })
  return createAuth({ ...server.auth.context, mailer, outbox, countUse: async () => null })
}

test('a copy can’t be used to make a refresh token or sign an access token', async () => {
  const { session } = await signUp()
  await expectNothingToBeGained(session.refresh_token)
})

test('a copy from an earlier version allowed both, and this test would notice', async () => {
  const { session } = await signUp()
  await storeKeysInClear()
  await expect(expectNothingToBeGained(session.refresh_token)).rejects.toThrow()
  const [row] = await server.query<{ key: string }>(
    'SELECT refresh_token_hmac_key AS key FROM auth.sessions WHERE user_id = $1',
    [session.user.id],
  )
  expect(hasValidSignature(session.refresh_token, row?.key ?? '')).toBe(true)
  await startAgain()
})

test('the first start after an update seals everything and signs nobody out', async () => {
  const people = await Promise.all([signUp(), signUp()])
  await storeKeysInClear()
  const later = await startAgain()
  for (const { client, session } of people) {
    await expectNothingToBeGained(session.refresh_token)
    const asked = await later.routes.request('/user', { headers: { authorization: `Bearer ${session.access_token}` } })
    expect(asked.status, 'the token from before').toBe(200)
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    await expectNothingToBeGained(data.session?.refresh_token ?? '')
  }
})

test('a session opened by an old process during the update can still be refreshed', async () => {
  const { client } = await signUp()
  await storeKeysInClear()
  expect((await client.refreshSession()).error).toBeNull()
  await startAgain()
  expect((await client.refreshSession()).error).toBeNull()
})

test('a copy contains no PKCE code that is waiting to be exchanged', async () => {
  const { context } = server.auth
  const { session } = await signUp()
  const verifier = randomBytes(40).toString('base64url')
  const challenge = { codeChallenge: verifier, codeChallengeMethod: 'plain' } as const
  const flow = await startFlow(context, { ...challenge, providerType: 'email', authenticationMethod: 'magiclink' })
  const code = await finishFlow(context, flow.id, session.user.id)
  expect(await dumpDatabase()).not.toContain(code)
  const exchange = (auth_code: string | null) =>
    fetch(`${server.url}/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify({ auth_code, code_verifier: verifier }),
    }).then(({ status }) => status)
  expect([await exchange(flow.authCode), await exchange(code)]).toEqual([404, 200])
})
