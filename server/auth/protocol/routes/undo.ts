import { Hono } from 'hono'
import { findUndoableChange, undoCredentialChange } from '#server/auth/accounts/credential-undo.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, clientOf } from '#server/auth/protocol/http.ts'
import { forOneVisitor, isFromOwnPage } from '#server/auth/protocol/mailed-pages.ts'
import { makeOutcomePage, makeUndoPage } from '#server/auth/protocol/undo-page.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { formLimits } from '#server/platform/bodies/body-limits.ts'
import { receiveForm } from '#server/platform/bodies/receive-form.ts'

/**
 * GET /undo is where the link in a mail about a change to someone's sign-in leads: a page that changes nothing. Its button, POST /undo,
 * undoes the change. The reference has neither.
 */
export function undoRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>()
    .use('/undo', forOneVisitor)
    .get('/undo', async (c) => {
      const token = c.req.query('token') ?? ''
      const change = await findUndoableChange(auth, token)
      const page = change ? makeUndoPage(auth.settings, change, token) : makeOutcomePage(auth.settings, 'gone')
      c.header('content-security-policy', page.policy)
      return c.html(page.html, change ? 200 : 404)
    })
    .post('/undo', limitAddress(countUse, 'undo'), async (c) => {
      const { fields } = await receiveForm(c, formLimits)
      const token = fields.get('token') ?? ''
      // Another site may lead to the page, but not press its button.
      if (!isFromOwnPage(auth, c)) {
        return c.redirect(`${auth.settings.issuer}/undo?${new URLSearchParams({ token })}`, 303)
      }
      const outcome = await undoCredentialChange(auth, token, clientOf(c))
      const page = makeOutcomePage(auth.settings, outcome)
      c.header('content-security-policy', page.policy)
      return c.html(page.html, outcome === 'undone' ? 200 : outcome === 'gone' ? 404 : 409)
    })
}
