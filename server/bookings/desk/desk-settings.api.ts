import { invalid } from '#server/errors.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { deskSettingsEndpoints } from '#shared/bookings/endpoints/desk-endpoints.ts'
import type { Business } from '#shared/business/business.ts'
import { readDeskSettings, saveDeskSettings } from './desk-settings.ts'

export function deskSettingsApi(
  ctx: {
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
    'PUT /api/admin/desk-settings': async (_c, { body: { version, ...settings } }) => {
      const { contactWithinMinutes } = ctx.business()
      if (settings.escalation_minutes >= contactWithinMinutes) {
        const message = `Please enter fewer minutes than the ${contactWithinMinutes} that you promise`
        throw invalid(message, { escalation_minutes: message })
      }
      await saveDeskSettings(ctx.db, { settings, version })
      await ctx.liveBusiness.refresh()
      return read()
    },
  })
}
