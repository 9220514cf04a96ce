/** Toasts as a form shows them (spec.md §9: five seconds, F8 reaches them). */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openForm } from '#tests/support/components/booking-form.tsx'

const sentence = 'Please fill in all required fields'
const region = page.getByRole('region', { name: /^Notifications/ })
const toast = region.getByText(sentence)
const submit = page.getByRole('button', { name: 'Book Repair' })
const panel = () => page.elementLocator(document.querySelector('#booking') ?? document.body).getByRole('alert')

afterEach(() => void vi.useRealTimers())

test('F8 reaches the toasts, the keyboard dismisses them, and the focus goes back where it was', async () => {
  await openForm()
  await submit.click()
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

test('toasts disappear on their own after five seconds, also after one was dismissed by hand', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  await openForm()
  for (const isDismissed of [true, false]) {
    await submit.click()
    await expect.element(toast).toBeVisible()
    if (isDismissed) {
      await region.getByRole('button', { name: 'Dismiss' }).click()
      await expect.element(toast).not.toBeInTheDocument()
      continue
    }
    await submit.hover()
    // Waiting for an element would let time pass, too.
    await vi.advanceTimersByTimeAsync(4_000)
    expect(toast.query()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(toast.query()).toBeNull()
  }
})

test('a swipe by mouse dismisses a toast, also after one that was too short', async () => {
  await openForm()
  await submit.click()
  await expect.element(toast).toBeVisible()
  const card = region.getByRole('listitem')
  const drag = (by: number) =>
    userEvent.dragAndDrop(card, card, { sourcePosition: { x: 60, y: 22 }, targetPosition: { x: 60 + by, y: 22 } })
  await drag(30)
  await drag(30)
  await expect.element(toast).toBeVisible()
  await drag(120)
  await expect.element(toast).not.toBeInTheDocument()
})
