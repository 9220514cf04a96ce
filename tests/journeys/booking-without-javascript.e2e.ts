import type { Page } from '@playwright/test'
import { bookingForm, countBookings, fillBookingForm } from '#tests/support/booking-form.ts'
import { expect, test } from '#tests/support/site.ts'

test.use({ javaScriptEnabled: false })

/** The booking's id from the confirmation's URL. The part after it is what shows the link to its sender. */
function bookedOn(page: Page): string {
  return new URL(page.url()).searchParams.get('booked')?.split('.')[0] ?? ''
}

test('a booking is stored and confirmed on a page that survives a reload', async ({ page, site }) => {
  await page.goto('/')
  const { section, submitButton, successHeading } = bookingForm(page)
  await fillBookingForm(page, { Name: 'Grace Hopper' })
  await submitButton.click()

  await expect(page).toHaveURL(/\/\?booked=[0-9a-f-]{36}[.\w-]*#booking$/)
  const id = bookedOn(page)
  await expect(successHeading).toBeVisible()
  await expect(section.getByText(id.slice(0, 8), { exact: true })).toBeVisible()
  await expect(section.getByText("We'll contact you within 30 minutes", { exact: true })).toBeVisible()
  await expect(section.getByText('Thank you for choosing our service!', { exact: true })).toBeVisible()
  await expect(section.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
  await page.reload()
  await expect(successHeading).toBeVisible()
  const [booking] = await site.query('SELECT * FROM bookings WHERE id::text = $1', [id])
  expect(booking).toMatchObject({ customer_name: 'Grace Hopper', customer_phone: '(503) 555-0199', status: 'new' })

  await section.getByRole('link', { name: 'Book another repair' }).click()
  await expect(section.getByLabel('Name')).toHaveValue('')
})

test('sending the same form twice makes one booking', async ({ page, site }) => {
  const ids: string[] = []
  for (let attempt = 0; attempt < 2; attempt++) {
    await page.goto('/')
    await fillBookingForm(page, { Name: 'Barbara Liskov' })
    await bookingForm(page).submitButton.click()
    await expect(bookingForm(page).successHeading).toBeVisible()
    ids.push(bookedOn(page))
  }
  expect(ids[1]).toBe(ids[0])
  expect(await countBookings(site, ids)).toBe(1)
})

const mistakes = [
  { changes: { Name: '' }, message: 'Please fill in all required fields', label: 'Name' },
  {
    changes: { 'Appliance Type': 'Choose your appliance' },
    message: 'Please fill in all required fields',
    label: 'Appliance Type',
  },
  { changes: { consent: false }, message: 'You must agree to receive SMS notifications to continue', label: 'I agree' },
  { changes: { 'ZIP Code': '10001' }, message: "Sorry, we don't serve ZIP code 10001", label: 'ZIP Code' },
  { changes: { Phone: '555' }, message: 'Please enter a 10-digit phone number', label: 'Phone' },
]
for (const { changes, message, label } of mistakes) {
  test(`a form with a wrong "${label}" comes back with what was typed: ${message}`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/)
    await page.goto('/')
    const { field, submitButton, problemPanel } = bookingForm(page)
    await fillBookingForm(page, changes)
    const [answer] = await Promise.all([page.waitForResponse('**/?index'), submitButton.click()])
    expect(answer.status()).toBe(400)
    await expect(problemPanel).toHaveText(message)
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(label)).toHaveAccessibleDescription(/^Please|^You must|^Sorry/)
    await expect(field(label)).toBeFocused()
    await expect(field('Problem Description')).toHaveValue('It does not spin.')
    await expect(field('Preferred Time')).toHaveValue('morning')
  })
}

test('all errors show at once, with links to the fields', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 400/)
  await page.goto('/')
  const { field, consent, submitButton, problemPanel } = bookingForm(page)
  await fillBookingForm(page, { Name: '', 'ZIP Code': '10001', consent: false })
  await submitButton.click()
  const zip =
    "Sorry, we don't currently serve ZIP code 10001. Please call us at (503) 555-0142 to discuss service options."
  const agree = 'You must agree to receive SMS notifications to continue'
  await expect(problemPanel).toContainText('Please fill in all required fields')
  await expect(problemPanel).toBeFocused()
  await expect(problemPanel.getByRole('listitem')).toHaveText(['Please enter your name', zip, agree])
  await expect(field('ZIP Code')).toHaveAccessibleDescription(zip)
  await expect(consent).toHaveAccessibleDescription(agree)
  await problemPanel.getByRole('link', { name: zip }).click()
  await expect(field('ZIP Code')).toBeFocused()
  await expect(field('Problem Description')).toHaveValue('It does not spin.')
})

test('a database failure shows a number to call, and the retry succeeds', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 500/)
  await page.goto('/')
  const { section, field, submitButton, problemPanel, successHeading } = bookingForm(page)
  await fillBookingForm(page, { Name: 'Radia Perlman' })
  await site.query('ALTER TABLE bookings RENAME TO bookings_away')
  try {
    await submitButton.click()
    await expect(
      problemPanel.getByText('There was an error submitting your booking. Please call us directly at (503) 555-0142'),
    ).toBeVisible()
  } finally {
    await site.query('ALTER TABLE bookings_away RENAME TO bookings')
  }
  await expect(field('Name')).toHaveValue('Radia Perlman')
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(successHeading).toBeVisible()
  expect(site.logs()).not.toContain('Radia Perlman')
})

test('changes made on the failure page correct the booking if it was stored after all', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of [45]00/)
  await page.goto('/')
  const { section, field, submitButton, problemPanel, successHeading } = bookingForm(page)
  await fillBookingForm(page, { Name: 'Karen Jones' })
  await site.query('ALTER TABLE bookings RENAME TO bookings_away')
  try {
    await submitButton.click()
    await expect(problemPanel).toBeVisible()
  } finally {
    await site.query('ALTER TABLE bookings_away RENAME TO bookings')
  }
  const id = await section.locator('input[name=id]').inputValue()
  const columns = 'customer_name, customer_phone, customer_zip, appliance_type, problem_description'
  const values = "'Karen Jones', '(503) 555-0199', '97201', 'washer', 'It does not spin.'"
  await site.query(`INSERT INTO bookings (id, ${columns}) VALUES ($1, ${values})`, [id])

  await field('Name').fill('Karen Spärck Jones')
  await field('ZIP Code').fill('10001')
  await submitButton.click()
  await expect(problemPanel).toHaveText("Sorry, we don't serve ZIP code 10001")
  await field('ZIP Code').fill('97202')
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  expect(bookedOn(page)).toBe(id)
  const rows = await site.query("SELECT customer_name, customer_zip FROM bookings WHERE customer_name LIKE 'Karen%'")
  expect(rows).toEqual([{ customer_name: 'Karen Spärck Jones', customer_zip: '97202' }])
})

test('two people who leave out the same fields don’t share a booking', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 400/)
  await page.goto('/')
  const { section, submitButton, problemPanel } = bookingForm(page)
  await submitButton.click()
  await expect(problemPanel).toBeVisible()
  await expect(section.locator('input[name=id]')).toHaveCount(0)
})

test('a page with a booking is never cached, and an unknown booking shows the form', async ({ request, page }) => {
  const answer = await request.get('/?booked=00000000-0000-4000-8000-000000000000')
  expect(answer.headers()['cache-control']).toBe('no-store')
  await page.goto('/?booked=nonsense')
  await expect(bookingForm(page).submitButton).toBeVisible()
})

test('a body that isn’t a form is answered like an empty form', async ({ request }) => {
  for (const data of ['{}', '']) {
    const answer = await request.post('/?index', { data, headers: { 'content-type': 'text/plain' } })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Please fill in all required fields')
  }
})
