/** Toasts as a form shows them (spec.md §9: F8 reaches them). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openForm } from '#tests/support/components/booking-form.tsx'

const sentence = 'Please fill in all required fields'
const region = page.getByRole('region', { name: /^Notifications/ })
const toast = region.getByText(sentence)
const panel = () => page.elementLocator(document.querySelector('#booking') ?? document.body).getByRole('alert')

test('F8 reaches the toasts, the keyboard dismisses them, and the focus goes back where it was', async () => {
  await openForm()
  await page.getByRole('button', { name: 'Book Repair' }).click()
  await expect.element(toast).toBeVisible()
  await expect.element(panel()).toHaveFocus()
  await userEvent.keyboard('{F8}')
  await expect.element(region.getByRole('list')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(region.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(panel()).toHaveFocus()
})
