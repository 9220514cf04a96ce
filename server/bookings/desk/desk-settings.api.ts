import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordSave } from '#server/audit/record-save.ts'
import { invalid } from '#server/errors.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { deskSettingsEndpoints } from '#shared/bookings/endpoints/desk-endpoints.ts'
import type { Business } from '#shared/business/business.ts'
import { readDeskSettings, saveDeskSettings } from './desk-settings.ts'

export function deskSettingsApi(
  ctx: AuditContext & {
    db: Db
    liveBusiness: { refresh(): Promise<void> }
    business(): Pick<Business, 'contactWithinMinutes'>
  },
  guards: AdminGuards,
) {
  async function read() {
    const { settings, version } = await readDeskSettings(ctx.db)
    return { ...settings, version }
  }
  return serve(deskSettingsEndpoints, guards, {
    'GET /api/admin/desk-settings': read,
    'PUT /api/admin/desk-settings': async (c, { body: { version, ...settings } }) => {
      const { contactWithinMinutes } = ctx.business()
      if (settings.escalation_minutes >= contactWithinMinutes) {
        const message = `Please enter fewer minutes than the ${contactWithinMinutes} that you promise`
        throw invalid(message, { escalation_minutes: message })
      }
      const readSettings = async (tx: Db) => (await readDeskSettings(tx)).settings
      const event = { kind: 'desk_settings_saved', by: c.var.admin, read: readSettings } as const
      await recordSave(ctx, event, (tx) => saveDeskSettings(tx, { settings, version }))
      await ctx.liveBusiness.refresh()
      return read()
    },
  })
}
