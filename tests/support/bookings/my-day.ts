/** A technician's day, on a phone whose browser keeps what it knows. */
import { randomUUID } from 'node:crypto'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { businessDayOf } from '#shared/time/business-day.ts'
import { makeAdmin, openDashboardSignedIn, type Person } from '#tests/support/accounts/back-office.ts'
import { expect, type Site } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import { chromiumFlags, findHeadlessChromium } from '../../../scripts/browsers.ts'
import { bookingBody } from './booking-body.ts'
import { addTechnician } from './planned-technicians.ts'
import { postBooking } from './post-booking.ts'

export interface Visit {
  id: string
  name: string
}

/** Creates back-to-back visits today for a technician who is also an admin. */
export async function planDay(site: Site, count: number): Promise<{ visits: Visit[]; person: Person }> {
  const person = await makeAdmin(site)
  const technicianId = await withSiteDatabase(site, (db) => addTechnician(db, { accountEmail: person.email }))
  const visits = Array.from({ length: count }, () => ({ id: randomUUID(), name: `Guest ${randomUUID().slice(0, 8)}` }))
  for (const [index, { id, name }] of visits.entries()) {
    expect(await postBooking(site.url, bookingBody({ id, customer_name: name }))).toBe(201)
    await site.query(
      `UPDATE desk_bookings SET state = 'scheduled', first_contact_at = now(), technician_id = $2, seat = 1,
         window_start = ($3::date + make_interval(hours => 8 + 2 * $4)) AT TIME ZONE 'America/Los_Angeles',
         window_end = ($3::date + make_interval(hours => 10 + 2 * $4)) AT TIME ZONE 'America/Los_Angeles'
       WHERE booking_id = $1`,
      [id, technicianId, businessDayOf(new Date()), index],
    )
  }
  return { visits, person }
}

/** Plans a day, and signs its technician in. */
export async function openDay(page: Page, site: Site, count: number) {
  const planned = await planDay(site, count)
  await openDashboardSignedIn(page, planned.person)
  return planned
}

export const nextJob = (page: Page) => page.getByRole('region', { name: 'Next job' })

/** All of its steps since it was booked. */
export async function stepsOf(site: Site, { id }: Visit): Promise<string[]> {
  const rows = await site.query<{ kind: string }>(
    `SELECT kind FROM booking_events WHERE booking_id = $1 AND kind <> 'created' ORDER BY seq`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

/** A phone whose browser keeps what it knows in this folder, as it does when it dies. */
export const openPhone = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    baseURL,
    serviceWorkers: 'allow',
    executablePath: findHeadlessChromium(process.env),
    args: chromiumFlags,
    viewport: { width: 390, height: 844 },
  })
