/** The owner's list of ZIP codes: an added one is served everywhere immediately, and a removed one nowhere. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { makeAdmin, signIn, toast } from '#tests/support/accounts/back-office.ts'
import { bookingForm, fillBookingForm } from '#tests/support/bookings/booking-form.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { readLinkFromMail } from '#tests/support/messages/read-mail.ts'
import { changedFactsSite, restoreFacts } from '#tests/support/sites/changed-facts-site.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'
import { startSite } from '#tests/support/sites/site-process.ts'

test.use(changedFactsSite)
test.beforeEach(({ site }) => restoreFacts(site))

const area = (page: Page) => page.getByRole('region', { name: 'Service area' })

async function openServiceArea(page: Page, site: Site) {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/business/service-area')
  await expect(area(page).getByText('106 ZIP codes in 25 cities.')).toBeVisible()
}

async function addSalem(page: Page) {
  const section = area(page)
  await section.getByRole('button', { name: 'Add a ZIP code' }).click()
  await section.getByRole('textbox', { name: 'ZIP code' }).fill('97301')
  // The location of a nearby ZIP code is known.
  await expect(section.getByRole('textbox', { name: 'Latitude' })).toHaveValue(/^44\.9/)
  await expect(section.getByRole('combobox', { name: 'State' })).toHaveValue('OR')
  await section.getByRole('textbox', { name: 'City' }).fill('Salem')
  await section.getByRole('button', { name: 'Add to the list' }).click()
  await expect(toast(page, 'Success', '97301 is on the list. Your site shows it now.')).toBeVisible()
}

/** Whether each scriptless page serves it: the checker's answer, structured data, and the page for a dead connection. */
async function servedAt(url: string): Promise<boolean[]> {
  const text = async (path: string) => (await fetch(url + path)).text()
  const [home, checked, services, offline, list] = await Promise.all(
    ['/', '/?zip=97301', '/services', '/offline', '/service-area.json'].map(text),
  )
  return [
    home?.includes('"name":"Salem, OR"') ?? false,
    checked?.includes('Great news! We serve Salem, OR (97301).') ?? false,
    services?.includes('"name":"Salem, OR"') ?? false,
    offline?.includes('97301') ?? false,
    list?.includes('"97301"') ?? false,
  ]
}

/** Waits until another process has picked it up, which takes a moment. */
async function untilServed(url: string, isServed: boolean) {
  while (!(await servedAt(url)).every((served) => served === isServed)) await sleep(50)
}

/** Another visitor's browser, without scripts if requested. */
async function visit(browser: Browser, site: Site, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled, serviceWorkers: 'block' })
  return { page: await context.newPage(), close: () => context.close() }
}

test('an added ZIP code is served everywhere immediately, and nowhere once it’s removed', async ({
  page,
  browser,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  await site.query(
    `INSERT INTO area_requests (id, zip, email, email_key, language, asked_at, confirmed_at)
     VALUES (gen_random_uuid(), '97301', $1, $1, 'en', now(), now())`,
    [email],
  )
  const other = await startSite({
    dataDir: site.dataDir,
    environment: { DATABASE_URL: site.databaseUrl, PUBLIC_URL: site.url },
  })
  const visitor = await visit(browser, site)
  const plain = await visit(browser, site, false)
  try {
    const nowhere = Array(5).fill(false)
    // From now on both processes have their pages cached.
    for (const { url } of [site, other]) expect(await servedAt(url)).toEqual(nowhere)
    await openServiceArea(page, site)
    await addSalem(page)
    await expect(area(page).getByText('107 ZIP codes in 26 cities.')).toBeVisible()
    expect(await servedAt(site.url)).toEqual(nowhere.map(() => true))
    await untilServed(other.url, true)
    await readLinkFromMail(site, email, /^We now serve 97301/)

    await test.step('with JavaScript', async () => {
      await visitor.page.clock.install()
      await visitor.page.goto('/')
      const coverage = visitor.page.locator('#coverage')
      await comeAlive(coverage.locator('form'))
      await coverage.getByRole('textbox', { name: 'Your ZIP code' }).fill('97301')
      await coverage.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(coverage.getByRole('status')).toHaveText(/^Great news! We serve Salem, OR \(97301\)/)
      await expect(coverage.locator('svg [data-zip]')).toHaveText('97301')
      const { section, submitButton, successHeading } = bookingForm(visitor.page)
      await comeAlive(section.locator('form'))
      await fillBookingForm(visitor.page, { 'ZIP Code': '97301' })
      await visitor.page.clock.fastForward(60_000)
      await submitButton.click()
      await expect(successHeading).toBeVisible()
    })

    await test.step('without JavaScript', async () => {
      await plain.page.goto('/')
      const { submitButton, successHeading } = bookingForm(plain.page)
      await fillBookingForm(plain.page, { 'ZIP Code': '97301', Name: 'Bob Lee' })
      await submitButton.click()
      await expect(successHeading).toBeVisible()
    })

    await test.step('removed', async () => {
      await page.reload()
      await area(page).getByRole('searchbox').fill('salem')
      await area(page).getByRole('button', { name: 'Remove 97301' }).click()
      const dialog = page.getByRole('dialog', { name: 'Remove 97301?' })
      await expect(dialog).toContainText('The 2 open bookings there will stay as they are.')
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(toast(page, 'Success', '97301 is off the list.')).toBeVisible()
      expect(await servedAt(site.url)).toEqual(nowhere)
      await untilServed(other.url, false)
      await visitor.page.goto('/')
      const coverage = visitor.page.locator('#coverage')
      await comeAlive(coverage.locator('form'))
      await coverage.getByRole('textbox', { name: 'Your ZIP code' }).fill('97301')
      await coverage.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(coverage.getByRole('alert')).toContainText("Sorry, we don't currently serve ZIP code 97301.")
      // The desk still knows where the bookings are.
      await page.goto('/admin/bookings')
      await expect(page.getByRole('link', { name: /Bob Lee/ })).toContainText('Salem, OR')
    })
  } finally {
    await Promise.all([visitor.close(), plain.close(), other.stop()])
  }
})
