/** A homeowner's page opened before the booking was closed: every form on it gets a message, and what was typed stays. */
import type { Page } from '@playwright/test'
import { makePhonePhoto } from '#tests/support/blog/images.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { linkOfBooking } from '#tests/support/bookings/homeowner-link.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const closed = 'This booking is closed, so it can’t be changed here anymore.'

/** Each form: its card, its input, the button to press, and the message that follows. Typed text is shown again. */
const presses: {
  id: string
  fill?: (page: Page) => Promise<unknown>
  button: string
  /** Of several with that name. */
  isLast?: boolean
  says: string
  typed?: string
}[] = [
  {
    id: 'address',
    fill: (page) => page.getByLabel('Street address and apartment').fill('12 NW Lovejoy St'),
    button: 'Save',
    says: closed,
    typed: '12 NW Lovejoy St',
  },
  {
    id: 'symptom',
    fill: (page) => page.getByLabel('In your own words (optional)').fill('It clicks\nand hums.'),
    button: 'Save',
    says: closed,
    typed: 'It clicks',
  },
  {
    id: 'model',
    fill: (page) => page.getByLabel('Model number').fill('DLE3400W'),
    button: 'Save',
    says: closed,
    typed: 'DLE3400W',
  },
  {
    id: 'model',
    fill: async (page) =>
      page.getByLabel('Or take a photo of the plate').setInputFiles({
        name: 'plate.jpg',
        mimeType: 'image/jpeg',
        buffer: await makePhonePhoto(),
      }),
    button: 'Send the photo',
    says: closed,
  },
  {
    id: 'other_time',
    fill: (page) => page.getByLabel('When works for you?').fill('After 4 PM'),
    button: 'Send',
    says: closed,
    typed: 'After 4 PM',
  },
  {
    id: 'cancel',
    fill: (page) => page.getByLabel('Why? (optional)').selectOption('Another reason'),
    button: 'Cancel my booking',
    says: 'You can’t cancel here right now. Please call us.',
  },
  { id: 'checks', button: 'Still broken', says: closed },
  { id: 'checks', button: 'That fixed it', says: closed },
  // Water near power; gas and sparks reach the shop.
  {
    id: 'hazard',
    button: 'Yes, it’s happening now',
    isLast: true,
    says: 'This booking is closed, so our team won’t see this.',
  },
]

test('a form sent after its booking was closed gets a message, and what was typed stays', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const body = bookingBody({ appliance_type: 'dryer', problem_description: 'It turns and nothing else.' })
  expect(await postBooking(site.url, body)).toBe(201)
  const path = await linkOfBooking(site, body.id)
  await site.query(
    `INSERT INTO homeowner_details (booking_id, symptom_key, updated_at) VALUES ($1, 'dryer/not-heating', now())`,
    [body.id],
  )
  for (const { id, fill, button, isLast, says, typed } of presses) {
    await site.query(`UPDATE desk_bookings SET state = 'contacted', closed_at = NULL WHERE booking_id = $1`, [body.id])
    await page.goto(path)
    await comeAlive(page.locator('#address form'))
    const part = id === 'hazard' ? page.locator('details').first() : page.locator(`#${id}`)
    // Text typed into it earlier opens it automatically.
    if (id !== 'checks' && !(await part.evaluate((element: HTMLDetailsElement) => element.open)))
      await part.locator('summary').first().click()
    await fill?.(page)
    await site.query(`UPDATE desk_bookings SET state = 'done', closed_at = now() WHERE booking_id = $1`, [body.id])
    const buttons = part.getByRole('button', { name: button })
    await (isLast ? buttons.last() : buttons.first()).click()
    const news = page.getByRole('alert')
    await expect(news).toContainText(says)
    if (typed !== undefined) await expect(news).toContainText(typed)
    await expect(news).toBeFocused()
  }
  const [row] = await site.query('SELECT street, urgency FROM desk_bookings WHERE booking_id = $1', [body.id])
  expect(row).toEqual({ street: null, urgency: null })
  // Nobody would see water there, so the page takes only what reaches the shop.
  await page.getByText('Do you smell gas, see sparks, or have water near power?').click()
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveCount(3)
  const happening = page.getByRole('button', { name: 'Yes, it’s happening now' })
  await expect(happening).toHaveCount(2)
  await happening.first().click()
  await expect(page.locator('#said')).toHaveText('We marked your booking as urgent and told our team.')
  await expect(page.getByRole('region', { name: 'If you smell gas' })).toContainText('We know it’s urgent.')
  const [told] = await site.query(
    'SELECT state, urgency, danger_at IS NOT NULL AS waits FROM desk_bookings WHERE booking_id = $1',
    [body.id],
  )
  expect(told).toEqual({ state: 'done', urgency: 'gas', waits: true })
})
