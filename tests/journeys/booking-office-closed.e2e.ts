import { defaultPromises } from '#shared/business.ts'
import { businessDayOf } from '#shared/business-day.ts'
import { contactPromise } from '#shared/contact-promise.ts'
import { bookingForm, fillBookingForm, openBookingForm, watchSentIds } from '#tests/support/booking-form.ts'
import { saveFacts } from '#tests/support/save-facts.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

/** Days off that keep the office closed whenever this runs. */
const closedDays = [-24, 0, 24].map((hours) => businessDayOf(new Date(Date.now() + hours * 60 * 60 * 1000)))
test.use({ siteEnvironment: { PROMISE_HOURS: 'office', HOLIDAYS: closedDays.join(',') } })

const everyDay = { from: 'Monday', to: 'Sunday', opens: '08:00', closes: '20:00' }
test.beforeAll(({ site }) => saveFacts(site, 'hours', { hours: [everyDay] }))

async function promiseOf(site: Site, id: string): Promise<string> {
  const [row] = await site.query<{ at: Date }>('SELECT promised_at AS at FROM desk_bookings WHERE booking_id = $1', [
    id,
  ])
  return contactPromise(row?.at ?? null, new Date(), defaultPromises)
}

test('the confirmation says when we’ll call instead of “within 30 minutes”', async ({ page, site }) => {
  const { section, submitButton, successHeading } = await openBookingForm(page)
  const ids = watchSentIds(page)
  await fillBookingForm(page)
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  const promise = await promiseOf(site, ids[0] ?? '')
  expect(promise).toMatch(/^We'll call you by \d+:30 AM (tomorrow,|on) [A-Z]/)
  await expect(section.getByText(promise, { exact: true })).toBeVisible()
  await expect(section.getByText("We'll contact you within 30 minutes")).toHaveCount(0)
})

test('no page promises a call around the clock', async ({ request }) => {
  for (const path of ['/', '/services', '/privacy-policy', '/blog']) {
    const page = (await (await request.get(path)).text()).replaceAll('<!-- -->', '')
    const promised = page.match(/\b30 minutes\b.{0,20}/g) ?? []
    expect(
      promised.filter((words) => !words.startsWith('30 minutes during office hours')),
      path,
    ).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the reloadable confirmation page says it too', async ({ page, site }) => {
    await page.goto('/')
    const { section, submitButton, successHeading } = bookingForm(page)
    await fillBookingForm(page)
    await submitButton.click()
    await expect(successHeading).toBeVisible()
    const [id = ''] = new URL(page.url()).searchParams.get('booked')?.split('.') ?? []
    const promise = await promiseOf(site, id)
    for (let look = 0; look < 2; look++) {
      await expect(section.getByText(promise, { exact: true })).toBeVisible()
      await page.reload()
    }
  })
})
