import { openBookingForm } from '#tests/support/booking-form.ts'
import { expect, test } from '#tests/support/site.ts'

const sentence = 'Please fill in all required fields'

test('toasts disappear on their own after five seconds', async ({ page }) => {
  const { submitButton, toast } = await openBookingForm(page)
  await submitButton.press('Enter')
  await expect(toast(sentence)).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(toast(sentence)).toHaveCount(0)
})

test('toasts still disappear on their own after one was dismissed by hand', async ({ page }) => {
  const { submitButton, toast } = await openBookingForm(page)
  await submitButton.press('Enter')
  await toast(sentence).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(sentence)).toHaveCount(0)
  await submitButton.press('Enter')
  await expect(toast(sentence)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(5_000)
  await expect(toast(sentence)).toHaveCount(0)
})
