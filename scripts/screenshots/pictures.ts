/** Every screenshot in the README: its window size, its page, and what has to happen there first. */
import type { Page } from '@playwright/test'
import type { DemoSite } from '#tests/support/sites/demo-site.ts'

export interface Picture {
  /** The file name, without its extension. */
  name: string
  window: { width: number; height: number; scale: number }
  path: string | ((site: DemoSite) => string)
  /** The page keeps a connection open, so the network is never idle. */
  isLive?: boolean
  /** What a visitor does before the screenshot is taken. Waits until the page has settled. */
  prepare?(page: Page): Promise<void>
}

const phone = { width: 390, height: 844, scale: 2 }
const laptop = { width: 1440, height: 900, scale: 1 }
const tallLaptop = { width: 1440, height: 1000, scale: 1 }

export const publicPictures: Picture[] = [
  { name: 'home-phone', window: phone, path: '/' },
  { name: 'home-laptop', window: laptop, path: '/' },
  { name: 'services-laptop', window: laptop, path: '/services' },
  { name: 'booking-phone', window: phone, path: '/', prepare: fillBooking },
  { name: 'blog-laptop', window: tallLaptop, path: '/blog' },
  { name: 'homeowner-phone', window: phone, path: ({ homeowners }) => homeowners.prepared },
  { name: 'passport-phone', window: phone, path: ({ homeowners }) => homeowners.repaired },
  { name: 'post-phone', window: phone, path: '/blog', prepare: openFirstArticle },
  { name: 'offline-seen-phone', window: phone, path: '/services', prepare: (page) => openOffline(page, '/services') },
  { name: 'offline-new-phone', window: phone, path: '/', prepare: (page) => openOffline(page, '/services') },
]

/** Taken while signed in. */
export const backOfficePictures: Picture[] = [
  { name: 'desk-laptop', window: tallLaptop, path: '/admin/bookings', isLive: true, prepare: openBooking(0) },
  { name: 'desk-phone', window: phone, path: '/admin/bookings', isLive: true, prepare: waitForQueue },
  {
    name: 'desk-visit-laptop',
    window: tallLaptop,
    path: '/admin/bookings?show=today',
    isLive: true,
    prepare: openBooking(0),
  },
  { name: 'desk-booking-phone', window: phone, path: '/admin/bookings', isLive: true, prepare: openBooking(1) },
  { name: 'plan-laptop', window: tallLaptop, path: '/admin/plan', isLive: true, prepare: waitForBoard },
  { name: 'my-day-phone', window: phone, path: '/admin/my-day', prepare: waitForNextJob },
  {
    name: 'job-sheet-laptop',
    window: tallLaptop,
    path: '/admin/bookings?show=today',
    isLive: true,
    prepare: openJobSheet,
  },
  { name: 'ledger-laptop', window: tallLaptop, path: '/admin/response-times', prepare: waitForLedger },
  { name: 'dashboard-laptop', window: tallLaptop, path: '/admin/dashboard', isLive: true, prepare: waitForNumbers },
  { name: 'business-laptop', window: tallLaptop, path: '/admin/business/contact', prepare: waitForFacts },
  { name: 'editor-laptop', window: tallLaptop, path: '/admin/posts?q=oven', prepare: openEditor },
  { name: 'generating-laptop', window: tallLaptop, path: '/admin/posts', prepare: generate },
]

/** Goes offline after the first page that its service worker answers for. */
async function openOffline(page: Page, path: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
  await page.context().setOffline(true)
  await page.goto(path)
}

async function waitForQueue(page: Page) {
  await page.locator('[data-queue-row]').first().waitFor()
}

function openBooking(place: number) {
  return async (page: Page) => {
    await page.locator('[data-queue-row]').nth(place).click()
    await page.getByRole('region', { name: 'What happened' }).waitFor()
  }
}

async function waitForBoard(page: Page) {
  await page.getByRole('region', { name: 'Board' }).getByRole('article').first().waitFor()
}

async function waitForNextJob(page: Page) {
  await page.getByRole('region', { name: 'Next job' }).waitFor()
}

async function openJobSheet(page: Page) {
  await openBooking(0)(page)
  await page.getByRole('link', { name: 'Job sheet' }).click()
  await page.getByRole('article', { name: 'Job sheet' }).waitFor()
}

async function waitForLedger(page: Page) {
  await page.getByRole('table').first().waitFor()
}

async function fillBooking(page: Page) {
  const form = page.locator('#booking')
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel('Name').fill('Ada Park')
  await form.getByLabel('Phone').fill('5035550187')
  await form.getByLabel('ZIP Code').fill('97214')
  await form.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
}

async function openFirstArticle(page: Page) {
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/blog/*')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

async function waitForNumbers(page: Page) {
  await page.getByText('Views in the last 30 days').waitFor()
}

async function waitForFacts(page: Page) {
  await page.getByRole('textbox', { name: 'Tagline' }).waitFor()
}

async function openEditor(page: Page) {
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Visual' }).click()
  await page.getByRole('toolbar').waitFor()
}

async function generate(page: Page) {
  await page.getByRole('button', { name: 'Generate with AI' }).click()
  await page.locator('[aria-current=step]', { hasText: 'Generating image 1/3' }).waitFor()
}
