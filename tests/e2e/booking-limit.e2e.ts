import { bookingBody } from '#tests/support/booking-body.ts'
import { bookingForm, fillBookingForm, openBookingForm } from '#tests/support/booking-form.ts'
import { expect, test } from '#tests/support/site.ts'

// Variables of its own give this file a site of its own, with the limits that other sites under test leave out.
test.use({ siteEnvironment: { RATE_LIMITS: 'on' } })

const sentence = 'Too many bookings from your connection. Please call us at (503) 555-0142.'

// A browser may come over IPv4 or IPv6, which are two addresses: both use up what they may.
test.beforeEach(async ({ site, request }) => {
  for (const host of ['127.0.0.1', '[::1]']) {
    const url = `http://${host}:${new URL(site.url).port}/api/bookings`
    const book = () => request.post(url, { data: bookingBody() }).then((answer) => answer.status())
    for (let status = await book().catch(() => null); status === 201; status = await book());
  }
})

test('over the limit a visitor is told to call, and keeps the form', async ({ page, expectComplaint }) => {
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

  test('over the limit a visitor is told to call, and keeps the form', async ({ page, expectComplaint }) => {
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
