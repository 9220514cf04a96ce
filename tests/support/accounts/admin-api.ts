/** The JSON API of a whole application on its own database, called as an admin. Access control is tested elsewhere. */
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Authority } from '#server/auth/index.ts'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { listJobs } from '#server/jobs.ts'
import { grantRole } from '#server/people/roles.ts'
import { createLog } from '#server/platform/log.ts'
import { collectJobs, createTestContext } from '#tests/support/database/context.ts'

export interface AdminApi {
  ctx: AppContext
  app: ReturnType<typeof createApp>
  /** Accepts an email address as an admin's token. */
  authority: Authority
  /** Sends the body as JSON. Returns the status and the parsed answer, `null` if it's empty. */
  ask(method: string, path: string, body?: unknown, as?: string): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  /** Checked by expectations, and read where the test knows its shape. */
  json: ReturnType<typeof JSON.parse>
}

/** The admin who makes requests unless another one is given. */
export const adminEmail = 'owner@example.com'

/** Opens the API for a whole test file, at its top, and closes it after the file's tests. */
export async function openFileApi(...parts: Parameters<typeof openAdminApi>): Promise<AdminApi> {
  const api = await openAdminApi(...parts)
  afterAll(() => api.close())
  return api
}

/** Opens the API. Jobs are enqueued, but only run if `startJobs` is on. */
export async function openAdminApi(
  replacements: Partial<AppContext> = {},
  { startJobs = false, environment = {} }: { startJobs?: boolean; environment?: Record<string, string> } = {},
): Promise<AdminApi> {
  let logged = ''
  const log = createLog('error', {
    write(line) {
      logged = line
    },
  })
  const ctx = await createTestContext({ RATE_LIMITS: 'off', ...environment }, { log, ...replacements })
  await (startJobs ? ctx.queue.start(listJobs(ctx)) : collectJobs(ctx))
  const userId = randomUUID()
  await grantRole(ctx.db, { userId, role: 'admin' })
  const authority: Authority = async (token) => {
    if (!token.includes('@')) throw new AppError('unauthorized', 'This is no token.')
    const admin = {
      userId,
      email: token,
      hasProvenEmail: true,
      name: token,
      aal: 'aal1',
      sessionId: randomUUID(),
      isVerifiedByPasskey: false,
      hasVerifiedFactor: false,
      provenAt: ctx.clock.now(),
    } as const
    return { userId, identify: async () => admin }
  }
  const app = createApp(ctx, async () => new Response('page'), { authority, local: null })
  return {
    ctx,
    app,
    authority,
    ask: askOf(app, () => logged),
    close: ctx.close,
  }
}

/** Asks this application as the admin, or as another person. `explain` says why it answered 500. */
export function askOf(app: AdminApi['app'], explain = () => ''): AdminApi['ask'] {
  return async (method, path, body, as = adminEmail) => {
    const response = await app.request(path, {
      method,
      headers: { authorization: `Bearer ${as}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status === 500) console.error(`${method} ${path} answered 500: ${explain()}`)
    return { status: response.status, json: text === '' ? null : JSON.parse(text) }
  }
}
