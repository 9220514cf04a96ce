import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/context.ts'
import { type AuthEnv, readBody, requestedRedirect } from '#server/auth/http.ts'
import { inviteUser } from '#server/auth/invitations.ts'
import { allowedRedirect } from '#server/auth/redirects.ts'
import { requireServiceRole } from '#server/auth/service-role.ts'
import { metadataSchema } from '#server/auth/user-metadata.ts'
import { presentUser } from '#server/auth/users.ts'

const bodySchema = z.object({ email: z.string(), data: metadataSchema.nullish() })

/** POST /invite, for service roles only. */
export function inviteRoute(auth: AuthContext) {
  return new Hono<AuthEnv>().post('/invite', requireServiceRole(auth), async (c) => {
    const body = await readBody(c, bodySchema)
    const redirectTo = allowedRedirect(auth.settings, requestedRedirect(c))
    return c.json(
      await presentUser(auth, await inviteUser(auth, { email: body.email, data: body.data ?? {}, redirectTo })),
    )
  })
}
