import type { GoTrueClient, GoTrueClientOptions } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import type { AuthSettings } from '#server/auth/index.ts'
import type { AuthServer } from './auth-server.ts'

export const accountPassword = 'correct horse battery'

export interface TestAccount {
  id: string
  email: string
  /** Signed in with the password. */
  client: GoTrueClient
}

export function newAddress(): string {
  return `${crypto.randomUUID()}@example.com`
}

/** A phone number no other test uses, in digits as the service stores them. */
export function newNumber(): string {
  return `1503${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-10)}`
}

/** A confirmed account created by the service role, with a signed-in client. */
export async function signedInAccount(
  server: AuthServer,
  options: Partial<GoTrueClientOptions> = {},
): Promise<TestAccount> {
  const email = newAddress()
  const admin = await server.admin()
  const { data, error } = await admin.createUser({ email, password: accountPassword, email_confirm: true })
  if (error) throw error
  const client = server.client(options)
  const signedIn = await client.signInWithPassword({ email, password: accountPassword })
  if (signedIn.error) throw signedIn.error
  return { id: data.user.id, email, client }
}

/** Runs `work` with other settings, then restores the old ones. */
export async function withSettings(
  server: AuthServer,
  settings: Partial<AuthSettings>,
  work: () => Promise<void>,
): Promise<void> {
  // Only these: others follow from them.
  const before = Object.fromEntries(Object.entries(server.settings).filter(([name]) => Object.hasOwn(settings, name)))
  Object.assign(server.settings, settings)
  try {
    await work()
  } finally {
    Object.assign(server.settings, before)
  }
}

/** Sends a request in the protocol's newest format, for anything the client has no method for, from this machine or an IP address. */
export async function callAuth(
  server: AuthServer,
  method: string,
  path: string,
  { body, token, address }: { body?: unknown; token?: string; address?: string } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-test-address': address }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers }
}

/** A refusal, as `callAuth` returns it. */
export const refused = (status: number, code: string) => ({ status, body: { code } })

/** Why the client's call was refused, such as `422 weak_password`, or null if it wasn't. */
export async function refusalOf(
  call: PromiseLike<{ error: { status?: number; code?: string } | null }>,
): Promise<string | null> {
  const { error } = await call
  return error && `${error.status} ${error.code}`
}

/** PUT /user as the account, for bodies its client wouldn't send. */
export async function putUser(server: AuthServer, account: { client: GoTrueClient }, body: unknown) {
  const token = (await account.client.getSession()).data.session?.access_token
  return callAuth(server, 'PUT', '/user', { body, token })
}

/** An authenticator app on an account, using the server's clock. */
export interface TestAuthenticator {
  factorId: string
  /** Raises a client's session, each time with the code of the next half minute, because a code only works once. */
  raise(client: GoTrueClient): Promise<void>
}

/** What an authenticator app with this secret shows now. */
export function authenticatorCode(server: AuthServer, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + server.clock.aheadMs })
}

/** Turns on an authenticator app with the client's session, which raises that session. */
export async function addAuthenticator(
  server: AuthServer,
  client: GoTrueClient,
  friendlyName = 'App',
): Promise<TestAuthenticator> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const { id: factorId, totp } = data
  async function raise(raised: GoTrueClient) {
    server.clock.aheadMs += 30_000
    const code = authenticatorCode(server, totp.secret)
    const answer = await raised.mfa.challengeAndVerify({ factorId, code })
    if (answer.error) throw answer.error
  }
  await raise(client)
  return { factorId, raise }
}

/** The client's current access token. */
export async function tokenOf(client: GoTrueClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? ''
}
