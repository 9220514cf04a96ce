/** Booking when something goes wrong on the way (app/routes/booking/*.browser.test.tsx, tests/pages/booking-form.test.ts). */
import {
  bookingForm,
  countBookings,
  fillBookingForm,
  openBookingForm,
  watchSentIds,
} from '#tests/support/bookings/booking-form.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('a booking survives a look at another page, a broken database, a lost answer and a reload, and is one booking', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  const { section, field, consent, submitButton, problemPanel, successHeading } = await openBookingForm(page)
  const ids = watchSentIds(page)
  const failure = problemPanel.getByText('There was an error submitting your booking.')

  await test.step('a card selects its appliance, and nothing typed is lost', async () => {
    await fillBookingForm(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('#services').getByRole('link', { name: 'Dryer', exact: true }).click()
    await expect(page).toHaveURL('/#booking')
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('visiting another page loses nothing but the consent', async () => {
    await section.getByRole('link', { name: 'privacy policy' }).click()
    await expect(page).toHaveURL('/privacy-policy#sms-program')
    await page.goBack()
    await expect(field('Name')).toHaveValue('Ada Park')
    await expect(field('Appliance Type')).toHaveValue('dryer')
    await expect(field('Preferred Time')).toHaveValue('morning')
    await comeAlive(section.locator('form'))
    await consent.check()
  })

  await page.clock.fastForward(60_000)
  await test.step('a broken database stores nothing, and the log names nobody', async () => {
    await site.query('ALTER TABLE bookings RENAME TO bookings_away')
    try {
      await submitButton.click()
      await expect(failure).toBeVisible()
    } finally {
      await site.query('ALTER TABLE bookings_away RENAME TO bookings')
    }
    expect(await countBookings(site, ids)).toBe(0)
    expect(site.logs()).not.toContain('Ada Park')
  })

  await test.step('a lost answer is no second booking, even after a reload and with a corrected number', async () => {
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toBeVisible()
    await expect.poll(() => countBookings(site, ids)).toBe(1)
    await page.unroute('**/api/bookings')
    await page.reload()
    await comeAlive(section.locator('form'))
    await expect(field('Problem Description')).toHaveValue('It does not spin.')
    await expect(consent).not.toBeChecked()
    await field('Phone').fill('5035550198')
    await consent.check()
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    expect(ids).toEqual([ids[0], ids[0], ids[0]])
    const rows = await site.query('SELECT customer_phone FROM bookings WHERE id::text = $1', [ids[0]])
    expect(rows).toEqual([{ customer_phone: '(503) 555-0198' }])
  })

  await test.step('another tab books another repair', async () => {
    const tab = await context.newPage()
    const other = await openBookingForm(tab)
    const sent = watchSentIds(tab)
    await expect(other.field('Name')).toHaveValue('')
    await fillBookingForm(tab)
    await tab.clock.fastForward(60_000)
    await other.submitButton.click()
    await expect(other.successHeading).toBeVisible()
    expect(await countBookings(site, [...ids, ...sent])).toBe(2)
  })
})

test('a form submitted before any script has run comes back working', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 400/)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  const { section, field, consent, submitButton, problemPanel, successHeading } = bookingForm(page)
  await fillBookingForm(page, { consent: false })
  await submitButton.click({ noWaitAfter: true })
  await expect(consent).toHaveAccessibleDescription('You must agree to receive SMS notifications to continue')
  await field('Email').fill('ada@park.example')
  scripts.resolve()
  await comeAlive(section.locator('form'))
  await expect(field('Name')).toHaveValue('Ada Park')
  await expect(field('Email')).toHaveValue('ada@park.example')
  await consent.check()
  await expect(consent).toHaveAccessibleDescription('')
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  await expect(problemPanel).toHaveCount(0)
})
