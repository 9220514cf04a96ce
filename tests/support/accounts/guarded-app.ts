import type { GoTrueClientOptions } from '@supabase/auth-js'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { localAuthority } from '#server/auth/index.ts'
import { jsonErrors } from '#server/http/errors.ts'
import { grantRole } from '#server/people/roles.ts'
import { createLog } from '#server/platform/log.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { accountPassword, signedInAccount, type TestAccount } from './auth-accounts.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

/** An auth service for a whole test file, and an empty application that believes its tokens. */
export async function openFileAuth() {
  const server = await startAuthServer()
  afterAll(() => server.stop())
  const app = new Hono<{ Variables: HttpVariables }>()
  app.onError(jsonErrors(createLog('silent')))
  const { context } = server.auth
  const source = { ...server.audit, db: context.db, authority: localAuthority(context) }
  return { server, app, source }
}

export async function signedInAdmin(server: AuthServer, options?: Partial<GoTrueClientOptions>): Promise<TestAccount> {
  const account = await signedInAccount(server, options)
  await grantRole(server.auth.context.db, { userId: account.id, role: 'admin' })
  return account
}

/** Another session of the account. */
export async function signedInAgain(
  server: AuthServer,
  { email }: Pick<TestAccount, 'email'>,
  options?: Partial<GoTrueClientOptions>,
) {
  const client = server.client(options)
  const { error } = await client.signInWithPassword({ email, password: accountPassword })
  if (error) throw error
  return client
}
