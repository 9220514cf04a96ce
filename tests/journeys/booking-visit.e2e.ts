/** What a booking tells the person handling it: who's coming, when, and which language its homeowner reads. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, businessDayOf } from '#shared/business-day.ts'
import { makeAdmin, openDashboardSignedIn, signIn } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { employTechnician } from '#tests/support/employ-technician.ts'
import { addTechnician } from '#tests/support/planned-technicians.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

/** Books from a browser that asks for this language. Returns the booking's id and the path of the homeowner's page. */
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

/** A different year than the current one, and far ahead, whatever day this runs. */
const nextYear = Number(businessDayOf(new Date()).slice(0, 4)) + 1
const farDay = `${nextYear}-11-20`

test('a booking shows who’s coming and that its homeowner reads Spanish, wherever someone is about to call or write', async ({
  page,
  site,
}) => {
  const technician = `Ana ${randomUUID().slice(0, 8)}`
  await employTechnician(site, { name: technician })
  const { id } = await book(site, 'es-MX,es;q=0.9')
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
  await expect(sent).toHaveValue(/tiene nuevo horario: .*, de \d.* [ap]\.m\. Si no le queda bien, llame al /)
  await dialog.getByLabel('Language').selectOption({ label: 'English' })
  await expect(sent).toHaveValue(/^Hi /)
  await page.keyboard.press('Escape')
  await page.goto(`/admin/plan?day=${addDays(businessDayOf(new Date()), 2)}`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$='${id}']`) })
  await expect(card.getByText('Reads Spanish')).toBeVisible()
  const toSchedule = page.getByRole('article').filter({ has: page.locator(`a[href$='${english.id}']`) })
  await expect(toSchedule).toBeVisible()
  await expect(toSchedule.getByText('Reads Spanish')).toHaveCount(0)
  await page.goto(`/admin/bookings/${english.id}`)
  await expect(step(page, 'Schedule')).toBeVisible()
  await expect(page.getByText('Reads Spanish')).toHaveCount(0)
})

test('a visit far ahead asks for confirmation, and its year appears wherever its date does', async ({ page, site }) => {
  const { id, path } = await book(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await step(page, 'Schedule').click()
  const schedule = dialogOf(page).getByRole('button', { name: 'Schedule', exact: true })
  const day = dialogOf(page).getByLabel(/^Day/)
  await day.fill(farDay)
  await schedule.click()
  await expect(dialogOf(page)).toContainText(/That’s \d+ days from now/)
  await expect(day).toBeFocused()
  await schedule.click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText(/^Visit: /)).toContainText(`Nov 20, ${nextYear}`)

  // Changing the visit without changing its day doesn't ask again.
  await step(page, 'Change the time').click()
  await expect(day).toHaveValue(farDay)
  await dialogOf(page).getByLabel('Arrival window').selectOption({ label: '2 PM – 4 PM' })
  await schedule.click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText(/^Visit: /)).toContainText('2 PM – 4 PM')

  await page.goto(`/admin/plan?day=${farDay}`)
  await expect(page.getByRole('main')).toContainText(`November 20, ${nextYear}`)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2, name: `November 20, ${nextYear}` })).toBeVisible()
  await page.goto(`${path}?lang=es`)
  await expect(page.getByRole('heading', { level: 2, name: `20 de noviembre de ${nextYear}` })).toBeVisible()
})

test('saving the job report or a fact resets no form: the text, the cursor and the focus stay', async ({
  page,
  site,
}) => {
  const { id } = await book(site)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await site.query(`UPDATE desk_bookings SET state = 'in_progress' WHERE booking_id = $1`, [id])
  await page.goto(`/admin/bookings/${id}`)
  const report = page.getByRole('region', { name: 'Finish the job' })
  const history = page.getByRole('region', { name: 'What happened' })
  const work = report.getByLabel('What we did')
  const button = (name: string) => report.getByRole('button', { name, exact: true })
  await work.fill('A new belt')
  const typedIn = await work.elementHandle()
  await button('Save').click()
  await expect(history.getByText('Recorded the work')).toHaveCount(1)
  await expect(button('Save')).toBeFocused()
  // Text typed while the save is in flight stays, and isn't saved yet.
  const doors = `**/api/admin/bookings/${id}/report`
  await page.route(doors, async (route) => {
    await work.fill('A new belt and pulley')
    await route.continue()
  })
  await work.fill('A new belt, tightened')
  await button('Save').click()
  await expect(history.getByText('Recorded the work')).toHaveCount(2)
  await expect(work).toHaveValue('A new belt and pulley')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.unroute(doors)
  await button('Save and finish').click()
  await expect(history.getByText('Recorded the work')).toHaveCount(3)
  const done = page.getByRole('region', { name: 'What was done' })
  await expect(done.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await expect(done.getByLabel('What we did')).toHaveValue('A new belt and pulley')
  expect(await typedIn?.evaluate(({ isConnected }) => isConnected), 'it is the same field').toBe(true)

  const street = page.getByRole('region', { name: 'Customer and visit' }).getByLabel('Street and how to get in')
  await street.fill('12 Oak St')
  await street.press('Enter')
  await expect(history.getByText('Added the street')).toBeVisible()
  await expect(street).toBeFocused()
})

test('choosing a technician’s day off is rejected with a message at the field', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const technician = `Ben ${randomUUID().slice(0, 8)}`
  const day = addDays(businessDayOf(new Date()), 3)
  const daysOff = [{ firstDay: day, lastDay: day }]
  await withSiteDatabase(site, (db) => addTechnician(db, { name: technician, daysOff }))
  const { id } = await book(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await step(page, 'Schedule').click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(/^Day/).fill(day)
  await dialog.getByLabel('Technician').selectOption({ label: technician })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  const chosen = dialog.getByLabel('Arrival window')
  await expect(chosen).toHaveAccessibleDescription(new RegExp(`${technician} has this day off`))
  await expect(chosen).toBeFocused()
})

test('a time in the past is neither suggested nor accepted', async ({ page, site }) => {
  const { id } = await book(site)
  await openDashboardSignedIn(page, await makeAdmin(site))
  // 3 PM. The homeowner asked for a morning.
  const today = `${nextYear}-11-20`
  await page.route(`**/api/admin/bookings/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), now: `${today}T23:00:00.000Z` } })
  })
  const moves: string[] = []
  page.on('request', (request) => request.url().endsWith('/move') && moves.push(request.url()))
  await page.goto(`/admin/bookings/${id}`)
  await step(page, 'Schedule').click()
  const dialog = dialogOf(page)
  const day = dialog.getByLabel(/^Day/)
  await expect(day).toHaveValue(`${nextYear}-11-21`)
  await expect(dialog.getByLabel('Arrival window').locator('option:checked')).toHaveText('8 AM – 10 AM')
  await day.fill(today)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByLabel('Arrival window')).toHaveAccessibleDescription(/That window has passed/)
  expect(moves).toEqual([])
})
