import { bookingForm, fillBookingForm } from '#tests/support/bookings/booking-form.ts'
import { employTechnician } from '#tests/support/bookings/employ-technician.ts'
import { expectAccessibleInBothLooks, expectFitsZoomed } from '#tests/support/browser/accessibility.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

test('the ZIP checker and the booking form are accessible in every state, from a mistake to a reserved visit', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  await employTechnician(site, { name: 'Tom Tool' })
  await page.clock.install()
  await page.goto('/')
  const { section, field, submitButton, successHeading, toast } = bookingForm(page)

  await test.step('both answers of the ZIP checker', async () => {
    const zip = page.getByLabel('Your ZIP code')
    await comeAlive(zip)
    await zip.fill('10001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.locator('#coverage').getByText(/we don't currently serve ZIP code 10001/)).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await zip.fill('97201')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Great news! We serve Portland, OR (97201).')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })

  await test.step('every mistake', async () => {
    await comeAlive(section.locator('form'))
    await field('ZIP Code').fill('10001')
    await field('Name').focus()
    await expect(field('ZIP Code')).toHaveAttribute('aria-invalid', 'true')
    await submitButton.click()
    await expect(toast('Please fill in all required fields')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await field('Name').fill('Ada')
    await expectAccessibleInBothLooks(page)
  })

  await test.step('a failure', async () => {
    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await page.route('**/api/bookings', (route) => route.abort())
    await submitButton.click()
    await expect(toast('Failed to submit booking')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.unroute('**/api/bookings')
  })

  await test.step('booked, with times to choose', async () => {
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    await expect(toast('Booking submitted successfully!')).toBeVisible()
    const times = section.getByRole('button', { name: /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, / })
    await expect(times.first()).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await expectFitsZoomed(page, 'booked')
    await times.first().click()
    await expect(section.getByText('Your visit: ')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })

  await test.step('a wrong number to fix', async () => {
    await section.getByRole('button', { name: 'Wrong number? Fix it' }).click()
    await expect(section.getByText('Here’s what you sent us.')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await expectFitsZoomed(page, 'the form that fixes it')
  })
})
