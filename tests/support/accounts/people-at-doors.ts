/**
 * One person of each kind, really signed in at the application's own auth service, and a whole application to send their requests
 * to.
 */
import { TOTP } from 'otpauth'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Auth, type Authority, createOrTakeOverAccount } from '#server/auth/index.ts'
import { setAccountEmail } from '#server/bookings/visits/technicians/connect-account.ts'
import { addTechnician } from '#server/bookings/visits/technicians/save-technician.ts'
import type { AppContext } from '#server/context.ts'
import { listJobs } from '#server/jobs.ts'
import { openAuth } from '#server/open-auth.ts'
import { grantRole } from '#server/people/roles.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Role } from '#shared/people/roles.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { createTestContext } from '#tests/support/database/context.ts'

export const everyCaller = [
  'stranger',
  'visitor',
  'technician',
  'admin without the raised session',
  'admin with the raised session',
  'admin without a second factor',
  'admin who is a technician',
  'office',
  'writer',
] as const
export type Caller = (typeof everyCaller)[number]

export interface PeopleAtDoors {
  ctx: AppContext
  /** All that the site has. */
  jobs: JobHandler<never>[]
  app: ReturnType<typeof createApp>
  authority: Authority
  auth: Auth['context']
  /** The technician ids of these people. */
  technicianIds: Record<'technician' | 'admin who is a technician', string>
  makeAccount(email: string, role?: Role): Promise<string>
  signIn(email: string): Promise<string>
  /** Access tokens. A stranger has none. */
  tokens: Record<Exclude<Caller, 'stranger'>, string>
  userIds: Record<Exclude<Caller, 'stranger'>, string>
  ask(caller: Caller, method: string, path: string, body?: string): Promise<Response>
}

/** For a whole test file, at its top. */
export async function gatherFilePeople(environment?: Record<string, string>): Promise<PeopleAtDoors> {
  const people = await gatherPeople(environment)
  afterAll(() => people.ctx.close())
  return people
}

/** Close `ctx` after the tests. No jobs are run. */
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
  async function makeAccount(email: string, role?: Role): Promise<string> {
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
  const technician = await makeAccount('technician@example.com')
  const both = await makeAccount('both@example.com', 'admin')
  const office = await makeAccount('office@example.com', 'office')
  const writer = await makeAccount('writer@example.com', 'writer')
  /** Signs in for the first time, which connects the account to its technician. */
  async function comeAsTechnician(email: string) {
    const { id } = await addTechnician(ctx, technicianBody())
    await setAccountEmail(ctx, { id, email, version: 1 })
    const token = await signIn(email)
    await app.request('/api/technician/me', { headers: { authorization: `Bearer ${token}` } })
    return { id, token }
  }
  const ofTechnician = await comeAsTechnician('technician@example.com')
  const ofBoth = await comeAsTechnician('both@example.com')
  const tokens = {
    visitor: await signIn('visitor@example.com'),
    technician: ofTechnician.token,
    'admin without the raised session': await signIn('careful@example.com'),
    'admin with the raised session': raised,
    'admin without a second factor': await signIn('plain@example.com'),
    'admin who is a technician': ofBoth.token,
    office: await signIn('office@example.com'),
    writer: await signIn('writer@example.com'),
  }
  return {
    ctx,
    jobs,
    app,
    authority: door.authority,
    auth: authContext,
    technicianIds: { technician: ofTechnician.id, 'admin who is a technician': ofBoth.id },
    makeAccount,
    signIn,
    tokens,
    userIds: {
      visitor,
      technician,
      'admin without the raised session': careful,
      'admin with the raised session': careful,
      'admin without a second factor': plain,
      'admin who is a technician': both,
      office,
      writer,
    },
    async ask(caller, method, path, body) {
      return app.request(path, {
        method,
        headers: {
          ...(caller !== 'stranger' && { authorization: `Bearer ${tokens[caller]}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      })
    },
  }
}
