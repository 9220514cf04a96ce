import { Hono } from 'hono'
import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#server/auth/addresses.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { validationFailed } from '#server/auth/errors.ts'
import { readPkceChallenge } from '#server/auth/flow-states.ts'
import { type AuthEnv, clientOf, readBody, requestedRedirect, requireCaller } from '#server/auth/http.ts'
import { type CountUse, countText, limitAddress } from '#server/auth/limits.ts'
import { changeOwnAccount } from '#server/auth/own-account-changes.ts'
import { allowedRedirect } from '#server/auth/redirects.ts'
import { metadataSchema } from '#server/auth/user-metadata.ts'
import { presentUser } from '#server/auth/users.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  channel: z.string().nullish(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
})

/** GET /user returns the signed-in user; PUT /user changes email, phone, password and metadata (auth-contract §4). */
export function userRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>()
    .get('/user', requireCaller(auth), async (c) => c.json(await presentUser(auth, c.var.caller.user)))
    .put('/user', limitAddress(countUse, 'updateUser'), requireCaller(auth), async (c) => {
      const body = await readBody(c, bodySchema)
      if (body.channel && !['sms', 'whatsapp'].includes(body.channel)) {
        throw validationFailed('Invalid channel, supported values are sms or whatsapp')
      }
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
      const user = await changeOwnAccount(auth, countUse, c.var.caller, changes, clientOf(c))
      return c.json(await presentUser(auth, user))
    })
}
