import type { AuditContext } from '#server/audit/audit-chain.ts'
import { type AuditActor, recordSave } from '#server/audit/record-audit-event.ts'
import type { Auth } from '#server/auth/index.ts'
import { inviteByMail } from '#server/people/invitations.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { AuditKind } from '#shared/audit/audit-kinds.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { technicianEndpoints } from '#shared/visits/technician-endpoints.ts'
import { setAccountEmail } from './connect-account.ts'
import { addTechnician, changeTechnician, type TechniciansContext } from './save-technician.ts'
import { describeTechnician, readAuditedTechnician, readTechnician, readTechnicians } from './technicians.ts'
import { countVisitsInTheWay } from './visit-problems.ts'

/** Who drives out to homeowners. `auth` is `null` with AUTH_URL, where this site can't invite anyone. */
export function techniciansApi(
  ctx: TechniciansContext & AuditContext & Omit<Parameters<typeof inviteByMail>[0], 'auth'>,
  guards: AdminGuards,
  auth: Auth['context'] | null,
) {
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
    'POST /api/admin/technicians': async (c, { body }) => {
      const event = saved('technician_added', { by: c.var.admin, ...body })
      return describeTechnician(await recordSave(ctx, event, (tx) => addTechnician({ ...ctx, db: tx }, body)))
    },
    'PUT /api/admin/technicians/{id}': async (c, { path: { id }, body }) => {
      const event = saved('technician_changed', { by: c.var.admin, id, name: body.name })
      const save = (tx: Db) => changeTechnician({ ...ctx, db: tx }, { ...body, id })
      return describeTechnician(await recordSave(ctx, event, save))
    },
    'PUT /api/admin/technicians/{id}/account': async (c, { path: { id }, body }) => {
      const { name } = await readTechnician(ctx.db, id)
      const event = saved('technician_account_changed', { by: c.var.admin, id, name })
      const technician = await recordSave(ctx, event, (tx) => setAccountEmail({ ...ctx, db: tx }, { ...body, id }))
      return {
        technician: describeTechnician(technician),
        ...(technician.accountEmail === null
          ? { invitation: null, link: null }
          : await inviteByMail({ ...ctx, auth }, technician.accountEmail)),
      }
    },
  })
}

function saved<Kind extends AuditKind>(kind: Kind, { by, id, name }: { by: AuditActor; id: string; name: string }) {
  return { kind, by, subject: name, read: (tx: Db) => readAuditedTechnician(tx, id) }
}
