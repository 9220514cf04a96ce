import type { Auth } from '#server/auth/index.ts'
import { inviteByMail } from '#server/people/access/invite-by-mail.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { Business } from '#shared/business/business.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { technicianEndpoints } from '#shared/visits/technician-endpoints.ts'
import { setAccountEmail } from './connect-account.ts'
import { describeTechnician } from './describe-technician.ts'
import { readTechnicians } from './read-technicians.ts'
import { addTechnician, changeTechnician, type TechniciansContext } from './save-technician.ts'
import { countVisitsInTheWay } from './visits-in-the-way.ts'

interface TechniciansApiContext extends TechniciansContext {
  business(): Business
}

/** Who drives out to homeowners. `auth` is `null` with AUTH_URL, where this site can't invite anyone. */
export function techniciansApi(ctx: TechniciansApiContext, guards: AdminGuards, auth: Auth['context'] | null) {
  return serve(technicianEndpoints, guards, {
    'GET /api/admin/technicians': async () => {
      const people = await readTechnicians(ctx.db)
      const holidays = closedDaysOf(ctx.business())
      const inTheWay = await countVisitsInTheWay(ctx.db, { people, holidays, now: ctx.clock.now() })
      const technicians = people
        .map((one) => ({ ...describeTechnician(one), in_the_way: inTheWay.get(one.id) ?? 0 }))
        .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
      return { technicians }
    },
    'POST /api/admin/technicians': async (_c, { body }) => describeTechnician(await addTechnician(ctx, body)),
    'PUT /api/admin/technicians/{id}': async (_c, { path, body }) =>
      describeTechnician(await changeTechnician(ctx, { ...body, ...path })),
    'PUT /api/admin/technicians/{id}/account': async (_c, { path, body }) => {
      const technician = await setAccountEmail(ctx, { ...path, ...body })
      return {
        technician: describeTechnician(technician),
        invitation:
          technician.accountEmail === null
            ? null
            : await inviteByMail(auth, { email: technician.accountEmail, siteUrl: ctx.business().url }),
      }
    },
  })
}
