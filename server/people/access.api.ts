import { findUser } from '#server/auth/index.ts'
import { notFound } from '#server/errors.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { accessEndpoints, type StaffRole } from '#shared/people/access-endpoints.ts'
import { isUuid } from '#shared/uuid.ts'
import { readAccessRules, saveAccessRules } from './access-rules.ts'
import { type AccessContext, changeAccess } from './change-access.ts'
import { invitePerson, listInvitations, withdrawInvitation } from './invitations.ts'
import { findPersonName } from './person-names.ts'
import type { AdminGuards } from './require-admin.ts'
import { listPeopleWithRoles } from './roles.ts'

/** Who has access to the back office. */
export function accessApi(ctx: AccessContext, guards: AdminGuards) {
  async function change(userId: string, role: StaffRole | null, by: string) {
    if (!isUuid(userId)) throw notFound('We can’t find that person.')
    await changeAccess(ctx, { userId, role, by })
  }
  return serve(accessEndpoints, guards, {
    'GET /api/admin/people': async () => {
      const people = await listPeopleWithRoles(ctx.db)
      return {
        people: await Promise.all(
          people.map(async ({ userId, role, since }) => ({
            user_id: userId,
            email: (await findUser(ctx, userId))?.email ?? null,
            name: await findPersonName(ctx.db, userId),
            role,
            since: since.toISOString(),
          })),
        ),
        invitations: await listInvitations(ctx),
        needs_second_factor: (await readAccessRules(ctx.db)).needsSecondFactor,
      }
    },
    'POST /api/admin/people': (c, { body }) => invitePerson(ctx, { ...body, by: c.var.admin.userId }),
    'PUT /api/admin/people/{id}': (c, { path, body }) => change(path.id, body.role, c.var.admin.userId),
    'DELETE /api/admin/people/{id}': (c, { path }) => change(path.id, null, c.var.admin.userId),
    'PUT /api/admin/access-rules': (c, { body }) =>
      saveAccessRules(ctx, { needsSecondFactor: body.needs_second_factor, by: c.var.admin }),
    'DELETE /api/admin/invitations/{id}': async (c, { path }) => {
      if (isUuid(path.id)) await withdrawInvitation(ctx, { id: path.id, by: c.var.admin.userId })
    },
  })
}
