/** One person of each kind, really signed in at the application's own auth service, and a whole application for them to ask. */
import { TOTP } from 'otpauth'
import { createApp } from '#server/app.ts'
import { type Authority, createOrTakeOverAccount } from '#server/auth/index.ts'
import type { AppContext } from '#server/context.ts'
import { grantRole } from '#server/features/roles/roles.ts'
import { listJobs } from '#server/jobs.ts'
import { openAuth } from '#server/open-auth.ts'
import { createTestContext } from './context.ts'

export const everyRole = [
  'stranger',
  'visitor',
  'admin without the raised session',
  'admin with the raised session',
  'admin without a second factor',
] as const
export type Role = (typeof everyRole)[number]

export interface PeopleAtDoors {
  ctx: AppContext
  app: ReturnType<typeof createApp>
  authority: Authority
  /** Access tokens; a stranger has none. */
  tokens: Record<Exclude<Role, 'stranger'>, string>
  userIds: Record<Exclude<Role, 'stranger'>, string>
  ask(role: Role, method: string, path: string, body?: string): Promise<Response>
}

/** Close `ctx` after the tests. No job is worked on. */
export async function gatherPeople(environment: Record<string, string> = {}): Promise<PeopleAtDoors> {
  const ctx = await createTestContext({ RATE_LIMITS: 'off', ...environment })
  const door = await openAuth(ctx)
  if (!door.local) throw new Error('The auth service is not our own.')
  const { context: authContext, jobs: authJobs } = door.local
  const jobs = [...listJobs(ctx), ...authJobs]
  await ctx.queue.start(jobs.map(({ kind }) => ({ kind, handle: async () => {} })))
  const app = createApp(ctx, async () => new Response('page'), door)
  const password = 'tall-orange-kettle-91'

  async function post<Answer>(path: string, body: unknown, token?: string): Promise<Answer> {
    const response = await app.request(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  async function signIn(email: string): Promise<string> {
    const answer = await post<{ access_token: string }>('/token?grant_type=password', { email, password })
    return answer.access_token
  }
  async function makeAccount(email: string, role?: string): Promise<string> {
    const { id } = await createOrTakeOverAccount(authContext, { email, password })
    if (role !== undefined) await grantRole(ctx.db, { userId: id, role })
    return id
  }
  async function raise(token: string): Promise<string> {
    const factor = await post<{ id: string; totp: { secret: string } }>(
      '/factors',
      { factor_type: 'totp', friendly_name: 'App' },
      token,
    )
    const challenge = await post<{ id: string }>(`/factors/${factor.id}/challenge`, {}, token)
    const code = new TOTP({ secret: factor.totp.secret }).generate()
    const raised = await post<{ access_token: string }>(
      `/factors/${factor.id}/verify`,
      { challenge_id: challenge.id, code },
      token,
    )
    return raised.access_token
  }

  const visitor = await makeAccount('visitor@example.com')
  const careful = await makeAccount('careful@example.com', 'admin')
  const plain = await makeAccount('plain@example.com', 'admin')
  const raised = await raise(await signIn('careful@example.com'))
  const tokens = {
    visitor: await signIn('visitor@example.com'),
    'admin without the raised session': await signIn('careful@example.com'),
    'admin with the raised session': raised,
    'admin without a second factor': await signIn('plain@example.com'),
  }
  return {
    ctx,
    app,
    authority: door.authority,
    tokens,
    userIds: {
      visitor,
      'admin without the raised session': careful,
      'admin with the raised session': careful,
      'admin without a second factor': plain,
    },
    async ask(role, method, path, body) {
      return app.request(path, {
        method,
        headers: {
          ...(role !== 'stranger' && { authorization: `Bearer ${tokens[role]}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      })
    },
  }
}
