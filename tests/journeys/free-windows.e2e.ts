/** Free arrival windows: the homeowner reserves one right after booking, and the desk schedules the best one with one keystroke. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { logIn, makeAdmin } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { bookingForm, fillBookingForm, openBookingForm } from '#tests/support/bookings/booking-form.ts'
import { employTechnician } from '#tests/support/bookings/employ-technician.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

test.use({ siteEnvironment: { BOOKING_MODE: 'instant' } })

/** Makes this the only technician working here, every day from 8 AM to 6 PM. */
async function employ(site: Site, name: string) {
  await site.query('UPDATE technicians SET is_active = false')
  await employTechnician(site, { name })
}

const windowButtons = (page: Page) =>
  page.locator('#booking').getByRole('button', { name: /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, / })

async function bookWithoutJavaScript(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await page.goto('/')
  await fillBookingForm(page, { Name: `Guest ${randomUUID().slice(0, 8)}` })
  const { submitButton, successHeading } = bookingForm(page)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  return page
}

test('with JavaScript the in-place confirmation offers them too, and is accessible', async ({ page, site }) => {
  await employ(site, 'Tom Tool')
  const { section, submitButton, successHeading } = await openBookingForm(page)
  await fillBookingForm(page, { Name: `Guest ${randomUUID().slice(0, 8)}` })
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  await expect(windowButtons(page).first()).toBeVisible()
  await windowButtons(page).first().click()
  await expect(section.getByText('Your visit: ')).toBeVisible()
})

test('a window clicked before React loads is the one reserved', async ({ browser, page, site }) => {
  await employ(site, 'Tom Tool')
  const booked = await bookWithoutJavaScript(browser, site)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/booking.island-*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(booked.url())
  const wanted = windowButtons(page).nth(1)
  const time = ((await wanted.textContent()) ?? '').replace('your preferred time', '').trim()
  await wanted.click()
  held.resolve()
  await expect(page.locator('#booking').getByText(`Your visit: ${time}`)).toBeVisible()
  await booked.context().close()
})

test('the desk schedules the best window with one key, and the second person to pick one sees what’s still free', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const technician = `Kim ${randomUUID().slice(0, 8)}`
  await employ(site, technician)
  const names = [`Customer ${randomUUID().slice(0, 8)}`, `Customer ${randomUUID().slice(0, 8)}`] as const
  for (const customer_name of names) expect(await postBooking(site.url, bookingBody({ customer_name }))).toBe(201)
  await page.goto('/admin/login')
  await logIn(page, await makeAdmin(site))
  await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)/)

  const dialog = page.getByRole('dialog', { name: 'Schedule the visit' })
  const choices = dialog.getByRole('region', { name: 'Best windows' }).getByRole('listitem')
  async function openDialog(name: string) {
    await page.goto(`/admin/bookings?q=${encodeURIComponent(name)}`)
    const answered = page.waitForResponse('**/api/admin/plan/suggestions/*')
    await page.getByRole('region', { name: 'Queue' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const { suggestions } = await (await answered).json()
    await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Schedule' }).click()
    await expect(choices.first()).toContainText(technician)
    return String(suggestions[0].start)
  }

  await openDialog(names[0])
  await expect(choices.first()).toContainText('Fits the morning they asked for')
  await page.setViewportSize({ width: 1440, height: 900 })
  await choices.first().getByRole('button').focus()
  await page.keyboard.press('2')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Visit: /)).toBeVisible()

  const start = await openDialog(names[1])
  const gone = (await choices.first().textContent()) ?? ''
  // Someone else takes it in the meantime.
  await site.query(
    `UPDATE desk_bookings SET window_start = $1, window_end = $1::timestamptz + interval '2 hours' FROM bookings
     WHERE bookings.id = booking_id AND customer_name = $2`,
    [start, names[0]],
  )
  await choices.first().getByRole('button').click()
  await expect(dialog.getByText('That window is taken. Please choose another.')).toBeVisible()
  await expect(choices.filter({ hasText: gone })).toHaveCount(0)
  await choices.first().getByRole('button').click()
  await expect(dialog).toBeHidden()
})
