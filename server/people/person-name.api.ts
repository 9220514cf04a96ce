import type { AuditContext } from '#server/audit/audit-chain.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { personNameEndpoints } from '#shared/people/person-name-endpoints.ts'
import { mountInOffice } from './office-api.ts'
import { findPersonName, renameSelf } from './person-names.ts'
import type { AdminGuards } from './require-admin.ts'

/** What the caller is called. */
export function personNameApi(ctx: AuditContext & { db: Db }, guards: AdminGuards) {
  return serve(personNameEndpoints, guards, {
    'GET /api/admin/me/name': async (c) => ({ name: await findPersonName(ctx.db, c.var.admin.userId) }),
    'PUT /api/admin/me/name': (c, { body }) => renameSelf(ctx, { ...c.var.admin, name: body.name }),
  })
}
mountInOffice(personNameApi)
