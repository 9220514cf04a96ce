/** How the booking form reports mistakes: all at once, at each field and in a summary, with the toasts from the spec. */
import { bookingForm, fillBookingForm, openBookingForm, watchSentIds } from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'

const zipNotServed =
  "Sorry, we don't currently serve ZIP code 10001. Please call us at (503) 555-0142 to discuss service options."

const missing = [
  { label: 'Name', sentence: 'Please enter your name' },
  { label: 'Phone', sentence: 'Please enter your phone number' },
  { label: 'ZIP Code', sentence: 'Please enter your ZIP code' },
  { label: 'Problem Description', sentence: 'Please describe the problem' },
]
for (const { label, sentence } of missing) {
  test(`a missing ${label} is reported at its field`, async ({ page }) => {
    const ids = watchSentIds(page)
    const { field, submitButton, toast } = await openBookingForm(page)
    await fillBookingForm(page, { [label]: '  ' })
    await submitButton.click()
    await expect(toast('Please fill in all required fields')).toBeVisible()
    await expect(field(label)).toBeFocused()
    await expect(field(label)).toHaveAccessibleDescription(sentence)
    expect(ids).toEqual([])
    await field(label).pressSequentially('1')
    await expect(field(label)).toHaveAccessibleDescription('')
  })
}

test('a missing appliance is reported at its field', async ({ page }) => {
  const { field, submitButton, toast } = await openBookingForm(page)
  await fillBookingForm(page, { 'Appliance Type': 'Choose your appliance' })
  await submitButton.click()
  await expect(toast('Please fill in all required fields')).toBeVisible()
  await expect(field('Appliance Type')).toBeFocused()
  await expect(field('Appliance Type')).toHaveAccessibleDescription('Please choose your appliance')
})

test('on a phone neither the toast nor the header covers the field to fix', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a moving element has no stable position to measure
  const { field, submitButton, toast } = await openBookingForm(page)
  await fillBookingForm(page, { 'ZIP Code': '10001' })
  await submitButton.scrollIntoViewIfNeeded()
  await submitButton.click()
  const message = "Sorry, we don't serve ZIP code 10001"
  await expect(toast(message)).toBeVisible()
  await expect(field('ZIP Code')).toBeFocused()
  const label = await page.locator('#booking label', { hasText: 'ZIP Code' }).boundingBox()
  const card = await toast(message).boundingBox()
  expect(label?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? Number.POSITIVE_INFINITY))
})

test('all errors show at once, at their fields and in a summary; the toast names missing fields first, then consent, then ZIP', async ({
  page,
}) => {
  const { field, consent, submitButton, toast, problemPanel } = await openBookingForm(page)
  const agree = 'You must agree to receive SMS notifications to continue'
  await fillBookingForm(page, { Name: '', 'ZIP Code': '10001', consent: false })
  await submitButton.click()
  await expect(toast('Please fill in all required fields')).toBeVisible()
  await expect(problemPanel).toBeFocused()
  await expect(problemPanel).toContainText('Please fill in all required fields')
  await expect(problemPanel.getByRole('listitem')).toHaveText(['Please enter your name', zipNotServed, agree])
  await expect(field('Name')).toHaveAccessibleDescription('Please enter your name')
  await expect(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
  await expect(consent).toHaveAccessibleDescription(agree)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field('Name')).toBeFocused()
  await page.keyboard.type('Ada Park')
  await expect(field('Name')).toHaveAccessibleDescription('')
  await expect(problemPanel.getByRole('link', { name: 'Please enter your name' })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await submitButton.click()
  await expect(toast(agree)).toBeVisible()
  await expect(toast('Please fill in all required fields')).toHaveCount(0)
  await expect(problemPanel).toBeFocused()
  await expect(problemPanel.getByRole('listitem')).toHaveText([zipNotServed, agree])

  await consent.check()
  await submitButton.click()
  await expect(toast("Sorry, we don't serve ZIP code 10001")).toBeVisible()
  await expect(problemPanel).toHaveCount(0)
  await expect(field('ZIP Code')).toBeFocused()
  await expect(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
})

test('a ZIP code outside the service area shows an error on leaving the field, with the number to call', async ({
  page,
}) => {
  const { section, field, toast, problemPanel } = await openBookingForm(page)
  const ids = watchSentIds(page)
  await field('ZIP Code').fill(' ')
  await field('Email').focus()
  await field('ZIP Code').fill('10001')
  await field('Appliance Type').focus()
  await expect(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
  await expect(section.locator('form').getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+15035550142',
  )
  await expect(field('Appliance Type')).toBeFocused()
  await expect(toast('Sorry')).toHaveCount(0)
  await expect(problemPanel).toHaveCount(0)
  await field('ZIP Code').fill('97201')
  await expect(field('ZIP Code')).toHaveAccessibleDescription('')
  await field('Name').focus()
  await expect(field('ZIP Code')).not.toHaveAttribute('aria-invalid', 'true')
  expect(ids).toEqual([])
})

test('an impossible email address or phone number shows an error at its field', async ({ page }) => {
  const { field, submitButton, toast, problemPanel } = await openBookingForm(page)
  await fillBookingForm(page, { Phone: '503555', Email: 'ada@' })
  await submitButton.click()
  await expect(toast('Please enter a 10-digit phone number')).toBeVisible()
  await expect(problemPanel).toBeFocused()
  await expect(problemPanel).toContainText('Please fix these:')
  await problemPanel.getByRole('link', { name: 'Please enter a 10-digit phone number' }).click()
  await expect(field('Phone')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address, like name@example.com')
})

test('the server reports an unserved ZIP code when the list of ZIP codes can’t be loaded', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  await page.route('/service-area.json', (route) => route.abort())
  const { field, submitButton, toast } = await openBookingForm(page)
  await fillBookingForm(page, { 'ZIP Code': '10001' })
  await submitButton.click()
  await expect(toast("Sorry, we don't serve ZIP code 10001")).toBeVisible()
  await expect(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
})

test('a form that fills itself in is asked to wait, and goes through the second time', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const { section, submitButton, problemPanel, successHeading } = bookingForm(page)
  await page.clock.install()
  await page.goto('/')
  await comeAlive(section.locator('form'))
  const painted = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return Math.round(Date.now() - performance.now() + (paint?.startTime ?? 0))
  })
  await fillBookingForm(page)
  await page.clock.setFixedTime(painted + 1000)
  await submitButton.click()
  await expect(problemPanel).toContainText('That was very fast. Please check your details and press the button again.')
  await page.clock.setFixedTime(painted + 60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
})
