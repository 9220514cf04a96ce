import { Hono } from 'hono'
import type { AuthContext } from '../context.ts'
import { type AuthEnv, requireCaller } from '../http.ts'
import { presentUser } from '../users.ts'

/** GET /user: the signed-in user. */
export function userRoute(auth: AuthContext) {
  return new Hono<AuthEnv>().get('/user', requireCaller(auth), async (c) =>
    c.json(await presentUser(auth, c.var.caller.user)),
  )
}
