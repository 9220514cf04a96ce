import { bookingBody } from '#tests/support/booking-body.ts'
import { bookingForm, fillBookingForm, openBookingForm } from '#tests/support/booking-form.ts'
import { expect, test } from '#tests/support/site.ts'

// Its own variables give this file its own site, with the rate limits other test sites leave off.
test.use({ siteEnvironment: { RATE_LIMITS: 'on' } })

const sentence = 'Too many bookings from your connection. Please call us at (503) 555-0142.'

// The browser may connect over IPv4 or IPv6, which are two addresses, so this uses up the limit of both.
test.beforeEach(async ({ site, request }) => {
  for (const host of ['127.0.0.1', '[::1]']) {
    const url = `http://${host}:${new URL(site.url).port}/api/bookings`
    const book = () => request.post(url, { data: bookingBody() }).then((answer) => answer.status())
    for (let status = await book().catch(() => null); status === 201; status = await book());
  }
})

test('over the limit, the visitor is asked to call and the form keeps its values', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/)
  const { field, submitButton, problemPanel, toast } = await openBookingForm(page)
  await fillBookingForm(page)
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(problemPanel.getByText(sentence)).toBeVisible()
  await expect(toast('Failed to submit booking')).toBeVisible()
  await expect(field('Name')).toHaveValue('Ada Park')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('over the limit, the visitor is asked to call and the form keeps its values', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 429/)
    await page.goto('/')
    const { field, submitButton, problemPanel } = bookingForm(page)
    await fillBookingForm(page, { Name: 'Annie Easley' })
    const [answer] = await Promise.all([page.waitForResponse('**/?index'), submitButton.click()])
    expect(answer.status()).toBe(429)
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    await expect(problemPanel.getByText(sentence)).toBeVisible()
    await expect(field('Name')).toHaveValue('Annie Easley')
  })
})
