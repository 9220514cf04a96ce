import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '../context.ts'
import { type AuthEnv, readBody, requestedRedirect } from '../http.ts'
import { inviteUser } from '../invitations.ts'
import { allowedRedirect } from '../redirects.ts'
import { requireServiceRole } from '../service-role.ts'
import { presentUser } from '../users.ts'

const bodySchema = z.object({ email: z.string(), data: z.record(z.string(), z.unknown()).nullish() })

/** POST /invite: only for a service role. */
export function inviteRoute(auth: AuthContext) {
  return new Hono<AuthEnv>().post('/invite', requireServiceRole(auth), async (c) => {
    const body = await readBody(c, bodySchema)
    const redirectTo = allowedRedirect(auth.settings, requestedRedirect(c))
    return c.json(
      await presentUser(auth, await inviteUser(auth, { email: body.email, data: body.data ?? {}, redirectTo })),
    )
  })
}
