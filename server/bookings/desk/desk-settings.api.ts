import { Hono } from 'hono'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { type DeskSettingsOnTheWire, deskSettingsChange } from '#shared/bookings/desk-settings.ts'
import type { Business } from '#shared/business/business.ts'
import { readDeskSettings, saveDeskSettings } from './desk-settings.ts'

/** /api/admin/desk-settings: GET reads the settings, PUT takes the whole object with its version. Mounted behind `requireAdmin`. */
export function deskSettingsApi(ctx: {
  db: Db
  liveBusiness: { refresh(): Promise<void> }
  business(): Pick<Business, 'contactWithinMinutes'>
}) {
  async function answer(): Promise<DeskSettingsOnTheWire> {
    const { settings, version } = await readDeskSettings(ctx.db)
    return { ...settings, version }
  }
  const app = new Hono()
  app.get('/desk-settings', async (c) => c.json(await answer()))
  app.put('/desk-settings', async (c) => {
    const { version, ...settings } = parseBody(deskSettingsChange, await readJsonBody(c.req))
    const { contactWithinMinutes } = ctx.business()
    if (settings.escalation_minutes >= contactWithinMinutes) {
      const message = `Please enter fewer minutes than the ${contactWithinMinutes} that you promise`
      throw invalid(message, { escalation_minutes: message })
    }
    await saveDeskSettings(ctx.db, { settings, version })
    await ctx.liveBusiness.refresh()
    return c.json(await answer())
  })
  return app
}
