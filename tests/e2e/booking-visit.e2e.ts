/** What a booking says to whoever looks after it: who comes, when, and in which language its homeowner reads. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, businessDayOf } from '#shared/business-day.ts'
import { expectAccessibleIn, looks } from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { employTechnician } from '#tests/support/employ-technician.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** A new booking of a browser that asks for this language, and the path of the homeowner's page. */
async function book(site: Site, language = 'en-US'): Promise<{ id: string; path: string }> {
  const response = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(bookingBody()),
  })
  const { id, link }: { id: string; link: string } = JSON.parse(await response.text())
  return { id, path: link }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule the visit' })
const step = (page: Page, name: string) => page.getByRole('region', { name: 'Next step' }).getByRole('button', { name })

test('a booking says who comes, and that its homeowner reads Spanish, wherever someone is about to call or write', async ({
  page,
  site,
}) => {
  const technician = `Ana ${randomUUID().slice(0, 8)}`
  await employTechnician(site, { name: technician })
  const { id } = await book(site, 'es-MX,es;q=0.9')
  const english = await book(site)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await step(page, 'Schedule').click()
  await dialogOf(page)
    .getByLabel(/^Day/)
    .fill(addDays(businessDayOf(new Date()), 2))
  await dialogOf(page).getByLabel('Technician').selectOption({ label: technician })
  await dialogOf(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Visit: .* with Ana /)).toContainText(technician)

  await expect(page.getByText('Reads Spanish')).toBeVisible()
  await expectAccessibleIn(page, looks)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('reads Spanish')
  await page.keyboard.press('Escape')
  await page.goto(`/admin/bookings/${english.id}`)
  await expect(step(page, 'Schedule')).toBeVisible()
  await expect(page.getByText('Reads Spanish')).toHaveCount(0)
})
