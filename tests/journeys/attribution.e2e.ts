/** What the site learns of how someone got to the form, and what it doesn't (shared/attribution, server/attribution). */
import type { Page } from '@playwright/test'
import { newest, starterBlog } from '#tests/support/blog/starter-blog.ts'
import { bookingForm, fillBookingForm } from '#tests/support/bookings/booking-form.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

test.use(starterBlog)

const post = `/blog/${newest.slug}`
const campaign = `utm_campaign=${encodeURIComponent('<b>fall</b>')}`
const fromSearch = `${post}?${campaign}`
const fromAd = `${post}?utm_source=google&${campaign}&gclid=secret`

/** The newest booking's row. */
async function newestOf(site: Site) {
  const [row] = await site.query(
    `SELECT kind, landing_path, form_path, referrer_host, utm_source, utm_campaign, is_ad_click
      FROM booking_attributions JOIN bookings ON id = booking_id ORDER BY created_at DESC LIMIT 1`,
  )
  return row
}

/** From a search to a post, to the page of an appliance, to its form. */
async function findTheForm(page: Page, landing = fromSearch) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.clock.install()
  await page.goto(landing, { referer: 'https://www.google.com/' })
  await expect(page.locator('html[data-started]')).toBeAttached()
  await page.goto('/services/dishwasher')
  await comeAlive(page.locator('#booking form'))
  return asked
}

async function book(page: Page, phone: string) {
  await fillBookingForm(page, { Phone: phone, Email: '' })
  await page.clock.fastForward(60_000)
  await bookingForm(page).submitButton.click()
  await expect(bookingForm(page).successHeading).toBeVisible()
}

test('a booking knows the search and the post that it came from, and no one else is asked', async ({ page, site }) => {
  const asked = await findTheForm(page)
  await book(page, '(503) 555-0141')
  expect(await newestOf(site)).toEqual({
    ...{ kind: 'search', landing_path: post, form_path: '/services/dishwasher', referrer_host: 'www.google.com' },
    ...{ utm_source: null, utm_campaign: '<b>fall</b>', is_ad_click: false },
  })
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
  // Nothing outlives the tab.
  expect(await page.evaluate(() => [document.cookie, { ...localStorage }])).toEqual(['', {}])
  expect(await page.context().cookies()).toEqual([])
})

test('of a clicked ad, only that there was one is known', async ({ page, site }) => {
  await findTheForm(page, fromAd)
  expect(await page.evaluate(() => sessionStorage.getItem('arrival'))).not.toContain('secret')
  await book(page, '(503) 555-0144')
  expect(await newestOf(site)).toMatchObject({ kind: 'ad', utm_source: 'google', is_ad_click: true })
})

test('a browser that asks not to be tracked tells only the form’s page', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await findTheForm(page)
  expect(await page.evaluate(() => sessionStorage.getItem('arrival'))).toBeNull()
  await book(page, '(503) 555-0142')
  expect(await newestOf(site)).toMatchObject({
    kind: null,
    landing_path: null,
    form_path: '/services/dishwasher',
    is_ad_click: false,
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('without JavaScript the form’s page is known', async ({ page, site }) => {
    await page.goto(fromSearch, { referer: 'https://www.google.com/' })
    await page.goto('/services/dishwasher')
    await fillBookingForm(page, { Phone: '(503) 555-0143', Email: '' })
    await bookingForm(page).submitButton.click()
    await expect(bookingForm(page).successHeading).toBeVisible()
    expect(await newestOf(site)).toMatchObject({ kind: null, landing_path: null, form_path: '/services/dishwasher' })
  })
})
