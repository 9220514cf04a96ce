import { Hono } from 'hono'
import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#server/auth/accounts/addresses.ts'
import { changeOwnAccount } from '#server/auth/accounts/own-account-changes.ts'
import { metadataSchema } from '#server/auth/accounts/user-metadata.ts'
import { presentUser } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, inTransaction } from '#server/auth/context.ts'
import { validationFailed } from '#server/auth/errors.ts'
import { readPkceChallenge } from '#server/auth/flows/flow-states.ts'
import { sendNonce } from '#server/auth/flows/reauthentications.ts'
import { allowedRedirect } from '#server/auth/flows/redirects.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import {
  type AuthEnv,
  clientOf,
  pkceFields,
  readBody,
  requestedRedirect,
  requireCaller,
  requireChannel,
} from '#server/auth/protocol/http.ts'
import { type CountUse, countMail, countText } from '#server/auth/rate-limits.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  channel: z.string().nullish(),
  ...pkceFields,
})

/**
 * GET /user returns the signed-in user, PUT /user changes email, phone, password and metadata, GET /reauthenticate sends a code for that
 * (auth-contract §4). POST /logout?scope=global|local|others signs out.
 */
export function userRoute(auth: AuthContext, countUse: CountUse) {
  return (
    new Hono<AuthEnv>()
      .get('/user', requireCaller(auth), async (c) => c.json(await presentUser(auth, c.var.caller.user)))
      .put('/user', limitAddress(countUse, 'updateUser'), requireCaller(auth), async (c) => {
        const body = await readBody(c, bodySchema)
        requireChannel(body.channel)
        const phone = body.phone ? normalizePhone(body.phone) : null
        const changes = {
          email: body.email ? normalizeEmail(body.email) : null,
          phone,
          password: body.password || null,
          currentPassword: body.current_password ?? '',
          nonce: body.nonce ?? '',
          data: body.data ?? null,
          appMetadata: body.app_metadata ?? null,
          challenge: readPkceChallenge(body),
          redirectTo: allowedRedirect(auth.settings, requestedRedirect(c)),
        }
        if (phone && phone !== c.var.caller.user.phone) await countText(auth, countUse)
        if (changes.email && changes.email !== c.var.caller.user.email) await countMail(auth, countUse, clientOf(c))
        const user = await changeOwnAccount(auth, countUse, c.var.caller, changes, clientOf(c))
        return c.json(await presentUser(auth, user))
      }) // Sends the signed-in user a code for PUT /user.
      .get('/reauthenticate', requireCaller(auth), async (c) => {
        const { user } = c.var.caller
        if (!user.email && user.phoneConfirmedAt) await countText(auth, countUse)
        const messageId = await inTransaction(auth, (inside) => sendNonce(inside, user))
        return c.json(messageId ? { message_id: messageId } : {})
      })
      // Deletes sessions, so their access tokens stop working immediately.
      .post('/logout', requireCaller(auth), async (c) => {
        const { user, session } = c.var.caller
        const scope = c.req.query('scope') || 'global'
        const selections = { global: 'all', local: { only: session.id }, others: { allBut: session.id } } as const
        if (!Object.hasOwn(selections, scope)) throw validationFailed(`Unsupported logout scope "${scope}"`)
        await inTransaction(auth, async (inside) => {
          await endSessions(inside, user.id, selections[scope as keyof typeof selections])
          const { address } = clientOf(c)
          await recordAudit(inside, { action: 'logout', userId: user.id, address, payload: { scope } })
        })
        return c.body(null, 204)
      })
  )
}
