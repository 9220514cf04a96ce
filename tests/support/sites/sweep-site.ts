import { businessDayOf } from '#shared/time/business-day.ts'
import type { Site } from './site.ts'

/** For `test.use`: one site for all accessibility sweeps, with everything on that shows more on a screen. */
export const sweepSite = {
  siteEnvironment: {
    BOOKING_MODE: 'instant',
    SMS_CONSENT: 'optional',
    STARTER_CONTENT: 'on',
    AUTH_WEBAUTHN_FACTOR: 'on',
  },
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** Books a repair over the API. @returns its id and the path of the homeowner's page */
export async function bookOver(
  site: Pick<Site, 'url'>,
  body: object & { id: string },
): Promise<{ id: string; path: string }> {
  const response = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`Booking answered ${response.status}: ${await response.text()}`)
  const { id, link } = (await response.json()) as { id: string; link: string }
  return { id, path: link }
}

/** Makes a booking look repaired today, with a warranty of three months and a report. */
export async function finishRepair(site: Site, id: string) {
  const today = businessDayOf(new Date())
  await site.query(
    `UPDATE desk_bookings SET state = 'done', closed_at = now(), amount_cents = 28950, warranty_until = $2::date + 89
     WHERE booking_id = $1`,
    [id, today],
  )
  await site.query(
    `INSERT INTO visit_reports (booking_id, diagnosis, work, parts, updated_at)
     VALUES ($1, 'Overloaded', 'New drum belt', 'Belt 341241', now())`,
    [id],
  )
}

/** Closes every booking and lets every technician go, because sweeps share a site. */
export async function emptyDesk(site: Site) {
  await site.query(`UPDATE desk_bookings SET state = 'cancelled', closed_at = now(), danger_at = NULL`)
  await site.query('UPDATE technicians SET is_active = false')
}
