/** The owner's list of ZIP codes: an added one is served everywhere immediately, and a removed one nowhere. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { contrastingLooks, expectAccessible, expectNoSidewaysScroll, showInLook } from '#tests/support/accessibility.ts'
import { makeAdmin, readLinkFromMail, signIn, toast } from '#tests/support/back-office.ts'
import { bookingForm, fillBookingForm } from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { startSite } from '#tests/support/site-process.ts'

// Its own site, because other journeys rely on the list the site ships with.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Rose City Repair' } })

/** Restores the list the site ships with, and notifies the process the way any save does. */
test.beforeEach(async ({ site }) => {
  await site.query(`DELETE FROM business_facts WHERE section = 'area'`)
  await site.query(`SELECT pg_notify('business_facts', '')`)
  while ((await (await fetch(`${site.url}/service-area.json`)).text()).includes('"97301"')) await sleep(50)
})

const area = (page: Page) => page.getByRole('region', { name: 'Service area' })

async function openServiceArea(page: Page, site: Site) {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/business')
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

test('an import shows what it will do, and names each bad line, before anything is saved', async ({ page, site }) => {
  await openServiceArea(page, site)
  const section = area(page)
  await section.getByRole('button', { name: 'Import' }).click()
  const field = section.getByRole('textbox', { name: 'ZIP codes' })
  const preview = section.getByRole('region', { name: 'What will change' })
  await field.fill('97301,Salem,OR,44.94,-123.03')
  await expect(preview).toContainText('Line 1: The first line should name the columns: zip,city,state,lat,lng.')
  await expect(section.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await section.getByLabel('CSV file').setInputFiles({
    name: 'area.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\uFEFFzip,city,state,lat,lng\r\n97301,"Salem",OR,44.94,-123.03\r\n9730,Salem,OR,44.9,-123\r\n97201,South Portland,OR,45.5,-122.69\r\n',
    ),
  })
  await expect(preview).toContainText('1 added, 1 changed, 0 removed. 1 line can’t be used.')
  await expect(preview).toContainText('Line 3: Please enter a 5-digit ZIP code.')
  await expect(preview).toContainText('97201 South Portland, OR (45.5, -122.69)')
  await section.getByRole('radio', { name: 'Replace the list' }).check()
  await expect(preview).toContainText('1 added, 1 changed, 105 removed')
  await section.getByRole('radio', { name: 'Add to the list' }).check()
  await section.getByRole('button', { name: 'Save without these lines' }).click()
  await expect(toast(page, 'Success', 'The list is saved: 1 added, 1 changed, 0 removed.')).toBeVisible()
  await expect(section.getByText('107 ZIP codes in 27 cities.')).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('service-area.csv')
  await section.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the list' }).click()
  await expect(section.getByText('106 ZIP codes in 25 cities. This is the list that came with the site.')).toBeVisible()
})

test('errors show at their fields, and the second of two people gets a warning and loses nothing', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/409/)
  await openServiceArea(page, site)
  const section = area(page)
  await section.getByRole('button', { name: 'Add a ZIP code' }).click()
  const zip = section.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('97201')
  const city = section.getByRole('textbox', { name: 'City' })
  await expect(city).toHaveValue('Portland')
  await section.getByRole('button', { name: 'Add to the list' }).click()
  await expect(zip).toHaveAccessibleDescription('97201 is on the list already')
  // Values filled in for one ZIP code don't carry over to the next.
  await zip.fill('83702')
  await expect(city).toHaveValue('')
  await city.fill('Boise')
  await section.getByRole('combobox', { name: 'State' }).selectOption('Idaho')
  await section.getByRole('textbox', { name: 'Latitude' }).fill('143.63')
  await section.getByRole('textbox', { name: 'Longitude' }).fill('-116.2')
  await section.getByRole('button', { name: 'Add to the list' }).click()
  await expect(section.getByRole('textbox', { name: 'Latitude' })).toHaveAccessibleDescription(
    /Please enter a latitude between -90 and 90/,
  )
  await section.getByRole('textbox', { name: 'Latitude' }).fill('43.63')

  const second = await context.newPage()
  await second.goto('/admin/business')
  await addSalem(second)
  await section.getByRole('button', { name: 'Add to the list' }).click()
  await expect(section.getByRole('alert')).toContainText('Someone else changed the list while you had it open.')
  await expect(section.getByText('107 ZIP codes in 26 cities.')).toBeVisible()
  await expect(zip).toHaveValue('83702')
  await section.getByRole('button', { name: 'Add to the list' }).click()
  await expect(section.getByText('108 ZIP codes in 27 cities.')).toBeVisible()
})

for (const look of contrastingLooks) {
  test(`the list and its forms are accessible, ${look.name}`, async ({ page, site }) => {
    await openServiceArea(page, site)
    await showInLook(page, look)
    const section = area(page)
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Add a ZIP code' }).click()
    await section.getByRole('button', { name: 'Add to the list' }).click()
    await expectAccessible(page, 'adding')
    await section.getByRole('button', { name: 'Import' }).click()
    await section
      .getByRole('textbox', { name: 'ZIP codes' })
      .fill('zip,city,state,lat,lng\n97301,Salem,OR,44.94,-123.03\n9730,Salem,OR,1,1')
    await expect(section.getByText('1 added, 0 changed, 0 removed. 1 line can’t be used.')).toBeVisible()
    await expectAccessible(page, 'importing')
    await expectNoSidewaysScroll(page)
    await section.getByRole('searchbox').fill('nowhere')
    await expect(section.getByText('“nowhere” isn’t on the list.')).toBeVisible()
    await expectAccessible(page, 'nothing found')
  })
}

test('what was typed stays while the other form is open, and Cancel clears it', async ({ page, site }) => {
  await openServiceArea(page, site)
  const section = area(page)
  const add = section.getByRole('button', { name: 'Add a ZIP code' })
  const openImport = section.getByRole('button', { name: 'Import', exact: true })
  const city = section.getByRole('textbox', { name: 'City' })
  const table = section.getByRole('textbox', { name: 'ZIP codes', exact: true })
  await add.click()
  await city.fill('Salem')
  await openImport.click()
  await expect(city).toBeHidden()
  await table.fill('97301,Salem,OR,44.94,-123.03')
  await add.click()
  await expect(city).toHaveValue('Salem')
  await expect(table).toBeHidden()
  await add.click()
  await expect(city).toBeHidden()
  await openImport.click()
  await expect(table).toHaveValue('97301,Salem,OR,44.94,-123.03')
  await section.getByRole('button', { name: 'Cancel' }).click()
  await openImport.click()
  await expect(table).toHaveValue('')
  await add.click()
  await expect(city).toHaveValue('Salem')
})
