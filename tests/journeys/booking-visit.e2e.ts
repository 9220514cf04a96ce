/** What a booking tells the person handling it: who's coming, when, and which language its homeowner reads. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { makeAdmin, signIn } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { employTechnician } from '#tests/support/bookings/employ-technician.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

/** Books from a browser that asks for this language. Returns the booking's id. */
async function book(site: Site, language = 'en-US'): Promise<string> {
  const response = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(bookingBody()),
  })
  const { id }: { id: string } = JSON.parse(await response.text())
  return id
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule the visit' })
const step = (page: Page, name: string) => page.getByRole('region', { name: 'Next step' }).getByRole('button', { name })

test('a booking shows who’s coming and that its homeowner reads Spanish, wherever someone is about to call or write', async ({
  page,
  site,
}) => {
  const technician = `Ana ${randomUUID().slice(0, 8)}`
  await employTechnician(site, { name: technician })
  const id = await book(site, 'es-MX,es;q=0.9')
  const english = await book(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await step(page, 'Schedule').click()
  await dialogOf(page)
    .getByLabel(/^Day/)
    .fill(addDays(businessDayOf(new Date()), 2))
  await dialogOf(page).getByLabel('Technician').selectOption({ label: technician })
  await dialogOf(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Visit: .* with Ana /)).toContainText(technician)

  await expect(page.getByText('Reads Spanish')).toBeVisible()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('reads Spanish')
  const sent = dialog.getByLabel('What will be sent')
  await expect(sent).toHaveValue(/^Hola, /)
  await dialog.getByLabel('Text', { exact: true }).selectOption({ label: 'New time' })
  await expect(sent).toHaveValue(/tiene nuevo horario: .*, entre las? \d.* [ap]\.m\. Si no le queda bien, llame al /)
  await dialog.getByLabel('Language').selectOption({ label: 'English' })
  await expect(sent).toHaveValue(/^Hi /)
  await page.keyboard.press('Escape')
  await page.goto(`/admin/plan?day=${addDays(businessDayOf(new Date()), 2)}`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$='${id}']`) })
  await expect(card.getByText('Reads Spanish')).toBeVisible()
  const toSchedule = page.getByRole('article').filter({ has: page.locator(`a[href$='${english}']`) })
  await expect(toSchedule).toBeVisible()
  await expect(toSchedule.getByText('Reads Spanish')).toHaveCount(0)
  await page.goto(`/admin/bookings/${english}`)
  await expect(step(page, 'Schedule')).toBeVisible()
  await expect(page.getByText('Reads Spanish')).toHaveCount(0)
})
