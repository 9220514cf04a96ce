import {
  bookingForm,
  countBookings,
  fillBookingForm,
  openBookingForm,
  watchSentIds,
} from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** The stored booking whose id starts with this. */
async function findBooking(site: Site, idStart: string) {
  const [booking] = await site.query('SELECT * FROM bookings WHERE id::text LIKE $1', [`${idStart}%`])
  return booking
}

test('a booking is stored and confirmed', async ({ page, site }) => {
  const { section, field, submitButton, successHeading, toast } = await openBookingForm(page)
  const ids = watchSentIds(page)
  await fillBookingForm(page)
  await page.clock.fastForward(60_000)
  await submitButton.click()

  await expect(toast('Booking submitted successfully!')).toBeVisible()
  await expect(successHeading).toBeFocused()
  await expect(section.getByText(ids[0]?.slice(0, 8) ?? '', { exact: true })).toBeVisible()
  await expect(section.getByText("We'll contact you within 30 minutes", { exact: true })).toBeVisible()
  await expect(section.getByText('Thank you for choosing our service!', { exact: true })).toBeVisible()
  await expect(section.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
  await expect(submitButton).toHaveCount(0)
  expect(await findBooking(site, ids[0] ?? 'none')).toMatchObject({
    customer_name: 'Ada Park',
    customer_phone: '(503) 555-0199',
    customer_email: 'ada@customer.example',
    customer_zip: '97201',
    appliance_type: 'washer',
    problem_description: 'It does not spin.',
    preferred_time: 'morning',
    status: 'new',
  })

  await section.getByRole('button', { name: 'Book another repair' }).click()
  await expect(field('Name')).toBeFocused()
  for (const label of ['Name', 'Phone', 'Email', 'ZIP Code', 'Problem Description']) {
    await expect(field(label)).toHaveValue('')
  }
  await page.reload()
  await expect(field('Name')).toHaveValue('')
})

test('optional fields can be left out', async ({ page, site }) => {
  const { submitButton, successHeading } = await openBookingForm(page)
  const ids = watchSentIds(page)
  await fillBookingForm(page, { Email: '', 'Preferred Time': 'No preference' })
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  expect(await findBooking(site, ids[0] ?? 'none')).toMatchObject({ customer_email: null, preferred_time: null })
})

test('reloading or going back shows the confirmation again, and another booking starts with an empty form', async ({
  page,
}) => {
  const { section, field, submitButton, successHeading } = await openBookingForm(page)
  await fillBookingForm(page, { Email: '' })
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  const number = await section.locator('[translate=no]').first().textContent()
  await page.reload()
  await expect(successHeading).toBeVisible()
  await expect(section.getByText(number ?? 'none', { exact: true })).toBeVisible()

  await section.getByRole('link', { name: 'Help us come prepared' }).click()
  await expect(page).toHaveURL(/\/r\//)
  await page.goBack()
  await expect(successHeading).toBeVisible()
  await expect(section.getByRole('link', { name: 'Help us come prepared' })).toBeVisible()

  await section.getByRole('link', { name: 'Book another repair' }).click()
  await expect(page).toHaveURL('/#booking')
  await expect(field('Name')).toHaveValue('')
})

test('a repair can be booked with the keyboard alone', async ({ page }) => {
  const { section, field, successHeading } = await openBookingForm(page)
  await field('Name').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type('Ada Park')
  await type('5035550199')
  await type('ada@customer.example')
  await type('97201')
  await type('Washing')
  await type('Evening')
  await type('It does not spin.')
  await page.keyboard.press('Space')
  await expect(section.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('link', { name: 'privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Enter')
  await expect(successHeading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('link', { name: '(503) 555-0142' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('button', { name: 'Wrong number? Fix it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('link', { name: /^Help us come prepared/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section.getByRole('button', { name: 'Book another repair' })).toBeFocused()
})

test.describe('patience', () => {
  test('a form filled in before the page hydrated doesn’t count as too fast', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.clock.install()
    const asked = page.waitForRequest('**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const { section, submitButton, successHeading } = bookingForm(page)
    await fillBookingForm(page)
    await asked
    // No time passes from here on.
    await page.clock.pauseAt(Date.now() + 60_000)
    scripts.resolve()
    await comeAlive(section.locator('form'))
    await submitButton.click()
    await expect(successHeading).toBeVisible()
  })

  test('the button is disabled while sending, and a double-click books once', async ({ page, site }) => {
    const { submitButton, successHeading } = await openBookingForm(page)
    const ids = watchSentIds(page)
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/bookings', async (route) => {
      await answer.promise
      await route.continue()
    })
    await submitButton.dblclick()
    await expect(submitButton).toHaveText('Submitting...')
    await expect(submitButton).toBeDisabled()
    await bookingForm(page).field('Name').press('Enter')
    answer.resolve()
    await expect(successHeading).toBeVisible()
    expect(ids).toHaveLength(1)
    expect(await countBookings(site, ids)).toBe(1)
  })

  test('reloading or visiting another page loses nothing but the consent', async ({ page }) => {
    const { section, field, consent } = await openBookingForm(page)
    await fillBookingForm(page)
    await page.reload()
    await expect(field('Phone')).toHaveValue('(503) 555-0199')
    await expect(field('Appliance Type')).toHaveValue('washer')
    await expect(field('Problem Description')).toHaveValue('It does not spin.')
    await expect(consent).not.toBeChecked()

    await section.getByRole('link', { name: 'privacy policy' }).click()
    await expect(page).toHaveURL('/privacy-policy#sms-program')
    await page.goBack()
    await expect(field('Name')).toHaveValue('Ada Park')
    await expect(field('Preferred Time')).toHaveValue('morning')
  })

  test('text typed before the page hydrates stays', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const { section, field, consent } = bookingForm(page)
    await fillBookingForm(page)
    scripts.resolve()
    await comeAlive(section.locator('form'))
    await expect(field('Phone')).toHaveValue('(503) 555-0199')
    await expect(field('Name')).toHaveValue('Ada Park')
    await expect(field('Appliance Type')).toHaveValue('washer')
    await expect(consent).toBeChecked()
  })

  test('a form submitted before the page hydrated comes back working', async ({ page, expectComplaint }) => {
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
    await expect(problemPanel).toHaveText('You must agree to receive SMS notifications to continue')
    scripts.resolve()
    await comeAlive(section.locator('form'))
    await expect(field('Name')).toHaveValue('Ada Park')
    await consent.check()
    await expect(consent).toHaveAccessibleDescription('')
    await page.clock.fastForward(60_000)
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    await expect(problemPanel).toHaveCount(0)
  })

  test('two tabs book two repairs', async ({ page, context, site }) => {
    const ids: string[] = []
    for (const tab of [page, await context.newPage()]) {
      const { submitButton, successHeading } = await openBookingForm(tab)
      const sent = watchSentIds(tab)
      await fillBookingForm(tab)
      await tab.clock.fastForward(60_000)
      await submitButton.click()
      await expect(successHeading).toBeVisible()
      ids.push(...sent)
    }
    expect(await countBookings(site, ids)).toBe(2)
  })
})
