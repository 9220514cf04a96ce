import { expectAccessible, expectNoSidewaysScroll, looks, openInLook } from '#tests/support/accessibility.ts'
import { bookingForm, fillBookingForm } from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'

for (const look of looks) {
  test(`the form is accessible with mistakes, after a failure and when it is booked, ${look.name}`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource/)
    await page.clock.install()
    await openInLook(page, '/', look)
    const { section, submitButton, problemPanel, successHeading, toast } = bookingForm(page)
    await comeAlive(section.locator('form'))
    await submitButton.click()
    await expect(toast('Please fill in all required fields')).toBeVisible()
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
