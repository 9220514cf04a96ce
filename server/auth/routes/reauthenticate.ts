import { Hono } from 'hono'
import { type AuthContext, within } from '#server/auth/context.ts'
import { type AuthEnv, requireCaller } from '#server/auth/http.ts'
import { type CountUse, countText } from '#server/auth/limits.ts'
import { sendNonce } from '#server/auth/reauthentications.ts'

/** GET /reauthenticate: sends the signed-in user a code for PUT /user (auth-contract §4). */
export function reauthenticateRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>().get('/reauthenticate', requireCaller(auth), async (c) => {
    const { user } = c.var.caller
    if (!user.email && user.phoneConfirmedAt) await countText(auth, countUse)
    const messageId = await auth.db.transaction((tx) => sendNonce(within(auth, tx), user))
    return c.json(messageId ? { message_id: messageId } : {})
  })
}
