/** Keys pressed on the desk before there is anything to press. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingScreen, makeBooking, pageOf } from '#tests/support/components/fake-desk.ts'
import { heldReply } from '#tests/support/components/fake-server.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

afterEach(() => page.viewport(1280, 900))

test('keys pressed while the list and the booking load are done, in order, on the booking they lead to', async () => {
  const bookings = [makeBooking({ customer_name: 'Ada Park' }), makeBooking({ customer_name: 'Ben Cole' })]
  const [list, one] = [heldReply(), heldReply()]
  const { address } = await openDesk('/admin/bookings', [], {
    ...bookingScreen(() => bookings[0] ?? makeBooking()),
    listBookings: () => list.reply,
    readBooking: () => one.reply,
  })
  await expect.element(page.getByText('Loading bookings')).toBeInTheDocument()
  await userEvent.keyboard('jn')
  list.send(pageOf(bookings))
  await expect.poll(address).toBe(`/admin/bookings/${bookings[0]?.id}`)
  await expect.element(page.getByText('Loading the booking')).toBeInTheDocument()
  one.send(bookings[0] ?? makeBooking())
  await expect.element(page.getByLabelText('What should the team know?')).toHaveFocus()
})

test('a press elsewhere means that the keys before it are forgotten', async () => {
  // Where the first one doesn't open by itself.
  await page.viewport(1000, 800)
  const booking = makeBooking({ customer_name: 'Ada Park' })
  const list = heldReply()
  const { address } = await openDesk('/admin/bookings', [], {
    ...bookingScreen(() => booking),
    listBookings: () => list.reply,
  })
  await userEvent.keyboard('j')
  await page.getByRole('heading', { name: 'Bookings' }).click()
  list.send(pageOf([booking]))
  await expect.element(page.getByRole('link', { name: /Ada Park/ })).toBeVisible()
  expect(address()).toBe('/admin/bookings')
})
