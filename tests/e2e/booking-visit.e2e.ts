/** What a booking says to whoever looks after it: who comes, and when. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, businessDayOf } from '#shared/business-day.ts'
import { expectAccessibleIn, looks } from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { employTechnician } from '#tests/support/employ-technician.ts'
import { postBooking } from '#tests/support/post-booking.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

async function book(site: Site): Promise<string> {
  const body = bookingBody()
  expect(await postBooking(site.url, body)).toBe(201)
  return body.id
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule the visit' })
const step = (page: Page, name: string) => page.getByRole('region', { name: 'Next step' }).getByRole('button', { name })

test('a booking says who comes', async ({ page, site }) => {
  const technician = `Ana ${randomUUID().slice(0, 8)}`
  await employTechnician(site, { name: technician })
  const id = await book(site)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await step(page, 'Schedule').click()
  await dialogOf(page)
    .getByLabel(/^Day/)
    .fill(addDays(businessDayOf(new Date()), 2))
  await dialogOf(page).getByLabel('Technician').selectOption({ label: technician })
  await dialogOf(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Visit: .* with Ana /)).toContainText(technician)
  await expectAccessibleIn(page, looks)
})
