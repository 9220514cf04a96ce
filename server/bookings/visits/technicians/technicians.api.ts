import { Hono } from 'hono'
import { type Auth, AuthError, findUserByEmail, inviteUser } from '#server/auth/index.ts'
import { invalid } from '#server/errors.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import type { Business } from '#shared/business/business.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import {
  newTechnicianForm,
  type TechnicianAccountOnTheWire,
  type TechniciansOnTheWire,
  technicianAccountForm,
  technicianChange,
} from '#shared/visits/technician-on-the-wire.ts'
import { setAccountEmail } from './connect-account.ts'
import { describeTechnician } from './describe-technician.ts'
import { readTechnicians } from './read-technicians.ts'
import { addTechnician, changeTechnician, type TechniciansContext } from './save-technician.ts'
import { countVisitsInTheWay } from './visits-in-the-way.ts'

export interface TechniciansApiContext extends TechniciansContext {
  business(): Business
  business(): { url: string }
}

/**
 * /api/admin/technicians: who drives out to homeowners. Mounted behind `requireAdmin`. `auth` is `null` with AUTH_URL, where this
 * site can't invite anyone.
 */
export function techniciansApi(ctx: TechniciansApiContext, auth: Auth['context'] | null) {
  const app = new Hono()
  app.get('/technicians', async (c) => {
    const people = await readTechnicians(ctx.db)
    const holidays = closedDaysOf(ctx.business())
    const inTheWay = await countVisitsInTheWay(ctx.db, { people, holidays, now: ctx.clock.now() })
    const technicians = people
      .map((one) => ({ ...describeTechnician(one), in_the_way: inTheWay.get(one.id) ?? 0 }))
      .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
    return c.json({ technicians } satisfies TechniciansOnTheWire)
  })
  app.post('/technicians', async (c) => {
    const input = parseBody(newTechnicianForm, await readJsonBody(c.req))
    return c.json(describeTechnician(await addTechnician(ctx, input)), 201)
  })
  app.put('/technicians/:id', async (c) => {
    const input = parseBody(technicianChange, await readJsonBody(c.req))
    return c.json(describeTechnician(await changeTechnician(ctx, { ...input, id: c.req.param('id') })))
  })
  app.put('/technicians/:id/account', async (c) => {
    const { email, version } = parseBody(technicianAccountForm, await readJsonBody(c.req))
    const technician = await setAccountEmail(ctx, { id: c.req.param('id'), email, version })
    return c.json({
      technician: describeTechnician(technician),
      invitation: technician.accountEmail === null ? null : await invite(technician.accountEmail),
    } satisfies TechnicianAccountOnTheWire)
  })

  /** Emails someone who has no account yet a link to the page where they choose a password. */
  async function invite(email: string): Promise<TechnicianAccountOnTheWire['invitation']> {
    if (!auth) return 'must_sign_up'
    const known = await findUserByEmail(auth, email)
    if (known?.emailConfirmedAt) return 'has_account'
    const redirectTo = `${ctx.business().url}/admin/reset-password`
    try {
      await inviteUser(auth, { email, data: {}, redirectTo })
    } catch (error) {
      if (error instanceof AuthError) throw invalid(error.message, { email: error.message })
      throw error
    }
    return 'mailed'
  }
  return app
}
