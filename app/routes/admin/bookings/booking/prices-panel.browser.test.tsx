/** What a booking was promised, at the desk and on the job sheet. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeBooking } from '#tests/support/components/fake-desk.ts'
import { refusal } from '#tests/support/components/fake-server.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

const promised = { service_call: 77, labor_per_hour: 91, parts_markup_percent: 8, labor_warranty_days: 60 }
const panel = page.getByRole('region', { name: 'Prices promised' })
const field = (name: string) => panel.getByLabelText(name)
const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()

test('the desk lowers what was promised, sees it said, and can undo it', async () => {
  const booking = makeBooking({ prices: promised })
  const lowered = { ...promised, service_call: 70 }
  const { labor_warranty_days: _days, ...was } = promised
  const desk = await openDesk(`/admin/bookings/${booking.id}`, [booking], {
    lowerBookingPrices: () => {
      const data = { was, is: { ...was, service_call: 70 } }
      return desk.listed(desk.change(booking.id, 'prices_lowered', { prices: lowered }, { data }))
    },
    undoBookingChange: () => desk.listed(desk.change(booking.id, 'undone', { prices: promised })),
  })
  await expect.element(panel).toMatchTextContent('Service call $77, waived when you do the repair. Labor $91 an hour.')
  await press('Lower the prices')
  await expect.element(field('Service call ($)')).toHaveFocus()
  await field('Service call ($)').fill('seventy')
  await press('Save')
  await expect.element(panel).toMatchTextContent('Please enter whole dollars')
  await field('Service call ($)').fill('70')
  await press('Save')
  await expect.element(panel).toMatchTextContent('Service call $70,')
  await expect.element(panel.getByRole('button', { name: 'Lower the prices' })).toHaveFocus()
  const history = page.getByRole('region', { name: 'What happened' })
  await expect.element(history).toMatchTextContent('Lowered the service call from $77 to $70')
  expect(desk.server.sent('lowerBookingPrices').map(({ body }) => body)).toEqual([
    { service_call: 70, labor_per_hour: 91, parts_markup_percent: 8, version: 1 },
  ])
  await userEvent.keyboard('{Tab}')
  await expect.element(panel.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await expect.element(panel.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toMatchTextContent('Service call $77,')
  await expect.element(page.getByText('Undone', { exact: true })).toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Lower the prices' })).toHaveFocus()
})

test('a price above the promised one is refused at its field, and keeps what was typed', async () => {
  const booking = makeBooking({ prices: promised })
  await openDesk(`/admin/bookings/${booking.id}`, [booking], {
    lowerBookingPrices: () => {
      const labor = 'Promised: $91. Please enter that or less'
      return refusal(400, 'invalid', 'They can only be lowered.', { labor_per_hour: labor })
    },
  })
  await press('Lower the prices')
  await field('Labor per hour ($)').fill('95')
  await press('Save')
  await expect.element(panel).toMatchTextContent('Promised: $91. Please enter that or less')
  await expect.element(field('Labor per hour ($)')).toHaveFocus()
  await expect.element(field('Labor per hour ($)')).toHaveValue('95')
  await press('Cancel')
  await expect.element(panel).toMatchTextContent('Labor $91 an hour.')
})

test('the job sheet says what was promised, and a finished booking offers nothing to lower', async () => {
  const booking = makeBooking({ prices: promised })
  await openDesk(`/admin/bookings/${booking.id}/sheet`, [booking])
  await expect
    .element(page.getByText(/Service call \$77, .* Labor \$91 an hour\. Parts at cost plus 8%\./))
    .toBeVisible()
  await expect.element(page.getByText('New labor: 60 days.')).toBeVisible()
  const closed = makeBooking({ prices: promised, state: 'done', is_waiting: false })
  await openDesk(`/admin/bookings/${closed.id}`, [closed])
  await expect.element(page.getByRole('region', { name: 'What happened' })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
