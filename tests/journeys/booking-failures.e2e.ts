import {
  bookingForm,
  countBookings,
  fillBookingForm,
  openBookingForm,
  watchSentIds,
} from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'

const failure = 'There was an error submitting your booking. Please call us directly at (503) 555-0142'

test.describe('a booking that fails', () => {
  test('without a network: the form keeps its values and the retry is the same booking', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource/)
    const { section, field, consent, submitButton, problemPanel, successHeading, toast } = await openBookingForm(page)
    const ids = watchSentIds(page)
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await page.route('**/api/bookings', (route) => route.abort())
    await submitButton.click()

    await expect(toast('Failed to submit booking')).toBeVisible()
    await expect(problemPanel.getByText(failure)).toBeVisible()
    await expect(problemPanel).toBeFocused()
    await expect(problemPanel.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
    await expect(field('Name')).toHaveValue('Ada Park')
    await expect(field('Problem Description')).toHaveValue('It does not spin.')
    await expect(consent).toBeChecked()

    await section.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => ids.length).toBe(2)
    await expect(problemPanel.getByText(failure)).toBeVisible()

    await page.unroute('**/api/bookings')
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    await expect(problemPanel).toHaveCount(0)
    expect(ids).toEqual([ids[0], ids[0], ids[0]])
    expect(await countBookings(site, ids)).toBe(1)
  })

  test('in the database: nothing is stored and the retry succeeds', async ({ page, site, expectComplaint }) => {
    expectComplaint(/status of 500/)
    const { submitButton, problemPanel, successHeading } = await openBookingForm(page)
    const ids = watchSentIds(page)
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await site.query('ALTER TABLE bookings RENAME TO bookings_away')
    try {
      await submitButton.click()
      await expect(problemPanel.getByText(failure)).toBeVisible()
    } finally {
      await site.query('ALTER TABLE bookings_away RENAME TO bookings')
    }
    expect(await countBookings(site, ids)).toBe(0)
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    expect(await countBookings(site, ids)).toBe(1)
    expect(site.logs()).not.toContain('Ada Park')
  })

  test('through a lost answer: the stored booking is confirmed, not repeated', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource/)
    const { submitButton, problemPanel, successHeading } = await openBookingForm(page)
    const ids = watchSentIds(page)
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton.click()
    await expect(problemPanel.getByText(failure)).toBeVisible()
    expect(await countBookings(site, ids)).toBe(1)

    await page.unroute('**/api/bookings')
    await page.reload()
    await comeAlive(page.locator('#booking form'))
    await bookingForm(page).consent.check()
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    expect(ids).toHaveLength(2)
    expect(await countBookings(site, ids)).toBe(1)
  })

  test('through a lost answer: changes made before the retry correct the booking', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource/)
    const { field, submitButton, problemPanel, successHeading } = await openBookingForm(page)
    const ids = watchSentIds(page)
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton.click()
    await expect(problemPanel.getByText(failure)).toBeVisible()

    await page.unroute('**/api/bookings')
    await field('Phone').fill('5035550198')
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    const rows = await site.query('SELECT customer_phone FROM bookings WHERE id::text = ANY($1)', [ids])
    expect(rows).toEqual([{ customer_phone: '(503) 555-0198' }])
  })

  test('through a lost answer noticed too late: the visitor is asked to call, and can book another repair', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource|status of 409/)
    const { section, field, submitButton, problemPanel, successHeading } = await openBookingForm(page)
    const ids = watchSentIds(page)
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton.click()
    await expect(problemPanel.getByText(failure)).toBeVisible()
    await page.unroute('**/api/bookings')
    await site.query("UPDATE bookings SET created_at = now() - interval '2 hours' WHERE id::text = $1", [ids[0]])

    await field('Phone').fill('5035550198')
    await submitButton.click()
    const idStart = ids[0]?.slice(0, 8)
    await expect(problemPanel).toContainText(`Booking ${idStart} can’t be changed here anymore.`)
    await expect(problemPanel).toBeFocused()
    await expect(problemPanel.getByRole('link', { name: '(503) 555-0142' })).toBeVisible()
    await expect(section.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    expect(ids[2]).not.toBe(ids[0])
    expect(await countBookings(site, ids)).toBe(2)
  })

  test('over a filled hidden field: a real person is told who to call', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 400/)
    const { section, submitButton, problemPanel } = await openBookingForm(page)
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await section.locator('[name=company_website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
    await submitButton.click()
    await expect(problemPanel).toContainText(
      'We couldn’t tell if your booking came from a person. Please call us at (503) 555-0142',
    )
  })
})
