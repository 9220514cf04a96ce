import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { manualLinkingDisabled, requireRightToLink, unlinkIdentity } from '#server/auth/accounts/identities.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { validationFailed } from '#server/auth/errors.ts'
import { startProviderFlow } from '#server/auth/flows/providers/provider-flows.ts'
import { rememberFlow } from '#server/auth/protocol/flow-browsers.ts'
import { type AuthEnv, clientOf, requireCaller } from '#server/auth/protocol/http.ts'
import { limitAddress } from '#server/auth/protocol/limit-address.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { isUuid } from '#shared/uuid.ts'
import { readProviderRequest } from './authorize.ts'

/** /user/identities…: adding and removing a signed-in user's ways to sign in (auth-contract §4). */
export function identitiesRoutes(auth: AuthContext, countUse: CountUse) {
  const app = new Hono<AuthEnv>()
  const whenEnabled = createMiddleware(async (_c, next) => {
    if (!auth.settings.isManualLinkingEnabled) throw manualLinkingDisabled()
    await next()
  })
  const whenRaised = createMiddleware<AuthEnv>(async (c, next) => {
    await requireRightToLink(auth, c.var.caller.user, c.var.caller.session)
    await next()
  })
  app.use('/user/identities/*', requireCaller(auth), whenEnabled, whenRaised)

  app.get('/user/identities/authorize', limitAddress(countUse, 'authorize'), async (c) => {
    const flow = await startProviderFlow(auth, {
      ...readProviderRequest(auth, c),
      linking: c.var.caller,
    })
    rememberFlow(auth, c, flow)
    const { url } = flow
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })

  app.delete('/user/identities/:id', async (c) => {
    const id = c.req.param('id')
    if (!isUuid(id)) throw validationFailed('identity_id must be an UUID', 404)
    await unlinkIdentity(auth, c.var.caller.user.id, id, clientOf(c))
    return c.json({})
  })
  return app
}
