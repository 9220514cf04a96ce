/** The JSON API of a whole application on a database of its own, called as an admin. Who may come in is tested elsewhere. */
import { randomUUID } from 'node:crypto'
import { createApp } from '#server/app.ts'
import type { Authority } from '#server/auth/index.ts'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { grantRole } from '#server/features/roles/roles.ts'
import { listJobs } from '#server/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestContext } from './context.ts'

export interface AdminApi {
  ctx: AppContext
  app: ReturnType<typeof createApp>
  /** Takes an email address as the token of an admin. */
  authority: Authority
  /** Sends the body as JSON; returns the status and the parsed answer, `null` for none. */
  ask(method: string, path: string, body?: unknown, as?: string): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  /** Judged by expectations, and read where the test knows its shape. */
  json: ReturnType<typeof JSON.parse>
}

/** Email address of the admin who asks if nobody else is named. */
export const adminEmail = 'owner@example.com'

/** Jobs are enqueued; they do something only when `startJobs` is on. */
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
  const jobs = listJobs(ctx)
  await ctx.queue.start(startJobs ? jobs : jobs.map(({ kind }) => ({ kind, handle: async () => {} })))
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
    } as const
    return { userId, identify: async () => admin }
  }
  const app = createApp(ctx, async () => new Response('page'), { authority, local: null })
  return {
    ctx,
    app,
    authority,
    async ask(method, path, body, as = adminEmail) {
      const response = await app.request(path, {
        method,
        headers: { authorization: `Bearer ${as}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      // The answer doesn't say why.
      if (response.status === 500) console.error(`${method} ${path} answered 500: ${logged}`)
      return { status: response.status, json: text === '' ? null : JSON.parse(text) }
    },
    close: ctx.close,
  }
}
