import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { removeFactor } from '#server/auth/factors/factors.ts'
import {
  generateRecoveryCodes,
  getRecoveryFactor,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  useRecoveryCode,
} from '#server/auth/factors/recovery-codes.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, clientOf, readBody, readOptionalBody, requireCaller } from '#server/auth/protocol/http.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { requireFreshSignIn } from '#server/auth/sessions/callers.ts'
import { raiseSession } from '#server/auth/sessions/sessions.ts'
import { requireOwner } from './factors.ts'

const generateSchema = z.object({ friendly_name: z.string().max(120).nullish() })
const verifySchema = z.object({ code: z.string().max(100) })

/** /factors/recovery-codes…: create, count, use, regenerate and delete the codes for a lost second factor. */
export function recoveryCodesRoutes(auth: AuthContext, countUse: CountUse) {
  const app = new Hono<AuthEnv>()
  const caller = requireCaller(auth)

  app.get('/factors/recovery-codes', caller, async (c) => c.json(await recoveryCodesStatus(auth, c.var.caller.user)))

  app.post('/factors/recovery-codes', caller, async (c) => {
    const { user, session } = c.var.caller
    requireOwner(user)
    requireAal2(session.aal)
    requireFreshSignIn(auth, c.var.caller)
    const body = await readOptionalBody(c, generateSchema)
    return c.json(await generateRecoveryCodes(auth, user, body.friendly_name ?? 'Recovery codes', clientOf(c)))
  })

  app.post('/factors/recovery-codes/regenerate', caller, async (c) => {
    const { user, session } = c.var.caller
    requireAal2(session.aal)
    requireFreshSignIn(auth, c.var.caller)
    return c.json(await regenerateRecoveryCodes(auth, user, clientOf(c)))
  })

  app.post('/factors/recovery-codes/verify', caller, limitAddress(countUse, 'factor'), async (c) => {
    const { user, session } = c.var.caller
    const { code } = await readBody(c, verifySchema)
    const factor = await useRecoveryCode(auth, user, code, clientOf(c))
    return c.json(await raiseSession(auth, user, session.id, { method: 'mfa/recovery_code', factorId: factor.id }))
  })

  app.delete('/factors/recovery-codes', caller, async (c) => {
    const { user, session } = c.var.caller
    requireAal2(session.aal)
    requireFreshSignIn(auth, c.var.caller)
    const factor = await getRecoveryFactor(auth, user)
    await removeFactor(auth, user, factor, clientOf(c))
    return c.json({ id: factor.id })
  })
  return app
}

function requireAal2(aal: 'aal1' | 'aal2'): void {
  if (aal !== 'aal2') throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes')
}
