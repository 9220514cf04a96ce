import { expectAccessible, expectNoSidewaysScroll, looks, openInLook } from '#tests/support/accessibility.ts'
import { bookingForm, fillBookingForm } from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'

for (const look of looks) {
  test(`the form is accessible with errors, after a failure and once booked, ${look.name}`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource/)
    await page.clock.install()
    await openInLook(page, '/', look)
    const { section, field, submitButton, problemPanel, successHeading, toast } = bookingForm(page)
    await comeAlive(section.locator('form'))
    await field('ZIP Code').fill('10001')
    await field('Name').focus()
    await expect(field('ZIP Code')).toHaveAttribute('aria-invalid', 'true')
    await submitButton.click()
    await expect(toast('Please fill in all required fields')).toBeVisible()
    await expect(problemPanel.getByRole('listitem')).toHaveCount(6)
    await expectAccessible(page)
    await field('Name').fill('Ada')
    await expectAccessible(page)

    await fillBookingForm(page)
    await page.clock.fastForward(60_000)
    await page.route('**/api/bookings', (route) => route.abort())
    await submitButton.click()
    await expect(problemPanel).toBeVisible()
    await expect(toast('Failed to submit booking')).toBeVisible()
    await expectAccessible(page)

    await page.unroute('**/api/bookings')
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    await expect(toast('Booking submitted successfully!')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
