import { Hono } from 'hono'
import { z } from 'zod'
import {
  changeAccount,
  createAccount,
  deleteAccount,
  deleteFactor,
  listAccounts,
  listFactors,
} from '#server/auth/accounts/account-administration.ts'
import { metadataSchema } from '#server/auth/accounts/user-metadata.ts'
import { getUser, presentFactor, presentUser, presentUsers } from '#server/auth/accounts/users.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { deletePasskey, listPasskeys, presentPasskey } from '#server/auth/factors/passkeys.ts'
import { requireServiceRole } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, readBody, readOptionalBody } from '#server/auth/protocol/http.ts'
import { isUuid } from '#shared/uuid.ts'
import { passkeyIdOf, whenPasskeysEnabled } from './passkeys.ts'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const metadata = metadataSchema.nullish()
const accountSchema = z.object({
  id: z.uuid().nullish(),
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
})
const deletionSchema = z.object({ should_soft_delete: flag })

const defaultPerPage = 50
const longestPage = 1000

/** /admin/users…: what a service role needs to manage accounts (auth-contract §8). */
export function adminUsersRoutes(auth: AuthContext) {
  const app = new Hono<AuthEnv>()
  app.use('/admin/*', requireServiceRole(auth))
  app.post('/admin/users', async (c) =>
    c.json(await presentUser(auth, await createAccount(auth, await readBody(c, accountSchema)))),
  )
  app.get('/admin/users', async (c) => {
    const page = readNumber(c.req.query('page'), 1)
    const perPage = Math.min(readNumber(c.req.query('per_page'), defaultPerPage), longestPage)
    const { users, total } = await listAccounts(auth, { page, perPage })
    c.header('X-Total-Count', String(total))
    c.header('Link', pageLinks(new URL(c.req.url).pathname, { page, perPage, total }))
    return c.json({
      users: await presentUsers(auth, users),
      aud: auth.settings.audience,
    })
  })
  app.get('/admin/users/:id', async (c) =>
    c.json(await presentUser(auth, await getUser(auth, userId(c.req.param('id'))))),
  )
  app.put('/admin/users/:id', async (c) => {
    const id = userId(c.req.param('id'))
    return c.json(await presentUser(auth, await changeAccount(auth, id, await readBody(c, accountSchema))))
  })
  app.delete('/admin/users/:id', async (c) => {
    const id = userId(c.req.param('id'))
    const body = await readOptionalBody(c, deletionSchema)
    await deleteAccount(auth, id, { isSoft: body.should_soft_delete ?? false })
    return c.json({})
  })
  app.get('/admin/users/:id/factors', async (c) => {
    const { id } = await getUser(auth, userId(c.req.param('id')))
    return c.json((await listFactors(auth, id)).map(presentFactor))
  })
  app.delete('/admin/users/:id/factors/:factorId', async (c) => {
    const { id } = await getUser(auth, userId(c.req.param('id')))
    const factorId = c.req.param('factorId')
    if (!isUuid(factorId)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
    return c.json(presentFactor(await deleteFactor(auth, id, factorId)))
  })
  app.use('/admin/users/:id/passkeys', whenPasskeysEnabled(auth))
  app.use('/admin/users/:id/passkeys/*', whenPasskeysEnabled(auth))
  app.get('/admin/users/:id/passkeys', async (c) => {
    const { id } = await getUser(auth, userId(c.req.param('id')))
    return c.json((await listPasskeys(auth, id)).map(presentPasskey))
  })
  app.delete('/admin/users/:id/passkeys/:passkeyId', async (c) => {
    const user = await getUser(auth, userId(c.req.param('id')))
    await deletePasskey(auth, user, passkeyIdOf(c.req.param('passkeyId')), 'operator')
    return c.body(null, 204)
  })
  return app
}

function userId(id: string): string {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

function readNumber(value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000)
    throw validationFailed('page and per_page should be positive whole numbers')
  return number === 0 ? fallback : number
}

function pageLinks(path: string, { page, perPage, total }: { page: number; perPage: number; total: number }): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, relation: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${relation}"`
  return [page < last && link(page + 1, 'next'), link(last, 'last')].filter(Boolean).join(', ')
}
