import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothLooks } from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn, type Person, signIn } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

// Its own site, because its customer quotes are on every home page.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Quoted Repair' } })
test.describe.configure({ mode: 'serial' })

let owner: Person
test.beforeAll(async ({ site }) => {
  owner = await makeAdmin(site)
})

async function openProof(page: Page): Promise<Locator> {
  await signIn(page, owner)
  await page.goto('/admin/business')
  return page.getByRole('region', { name: 'Quotes and rating' })
}

async function enterQuote(panel: Locator, index: number, { text, name }: { text: string; name: string }) {
  await panel.getByRole('button', { name: 'Add a quote' }).click()
  const quote = panel.locator('ol > li').nth(index)
  await quote.getByLabel('What they said').fill(text)
  await quote.getByLabel('First name or initials').fill(name)
  await quote.getByLabel('City').fill('Gresham, OR')
  await quote.getByLabel('Date').fill('2026-03-04')
  await quote.getByLabel('Where it comes from').selectOption('Google')
  return quote
}

async function save(panel: Locator) {
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.page().getByRole('listitem').filter({ hasText: 'Your site shows it now.' })).toBeVisible()
}

const consent = 'This customer agreed to be quoted'
const quotesOn = (page: Page) => page.getByRole('region', { name: 'What our customers say' }).getByRole('blockquote')

test('the site claims nothing until there’s something to show', async ({ page }) => {
  for (const path of ['/', '/services']) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: /customers say|in numbers/ })).toHaveCount(0)
  }
  await page.goto('/')
  const claim = page.getByRole('region', { name: 'Why Choose Us?' }).getByRole('listitem').nth(2)
  await expect(claim).toContainText('5-Star Service')
  await expect(claim.getByRole('link')).toHaveCount(0)
})

test('the owner quotes customers who agreed, in the order they choose, and removes a quote', async ({
  page,
  browser,
  site,
}) => {
  const panel = await openProof(page)
  const first = await enterQuote(panel, 0, { text: 'They came the same day.', name: 'Rosa' })
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('Please ask the customer first')).toBeVisible()
  await expect(first.getByRole('checkbox', { name: consent })).toBeFocused()
  await expect(first.getByLabel('What they said')).toHaveValue('They came the same day.')
  await first.getByRole('checkbox', { name: consent }).check()
  await first.getByLabel('Link').fill('https://reviews.example.com/rosa')
  for (const [index, name] of ['Ben', 'C. D.', 'Eve'].entries()) {
    const quote = await enterQuote(panel, index + 1, { text: `Said by ${name}`, name })
    await quote.getByRole('checkbox', { name: consent }).check()
  }
  await save(panel)
  await expect(panel.getByText(`Recorded by ${owner.email}`)).toHaveCount(4)

  const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await visitor.goto('/')
  await expect(quotesOn(visitor)).toHaveText(['“They came the same day.”', '“Said by Ben”', '“Said by C. D.”'])
  const shown = visitor.getByRole('figure').first()
  await expect(shown).toContainText(/Rosa, Gresham, OR\s*On Google, March 4, 2026/)
  await expect(shown.getByRole('link', { name: 'Google' })).toHaveAttribute('href', 'https://reviews.example.com/rosa')
  await expect(visitor.getByText('Demo quote')).toHaveCount(0)
  await visitor.goto('/services')
  await expect(quotesOn(visitor)).toHaveCount(4)

  await panel.getByRole('button', { name: 'Move quote 4 up' }).click()
  await panel.getByRole('button', { name: 'Remove quote 1' }).click()
  await save(panel)
  await visitor.goto('/')
  await expect(quotesOn(visitor)).toHaveText(['“Said by Ben”', '“Said by Eve”', '“Said by C. D.”'])
  await visitor.close()
})

test('a rating appears next to the claim with its link and date, and an old one asks to be looked up again', async ({
  page,
  browser,
  site,
}) => {
  const panel = await openProof(page)
  await panel.getByLabel('Rating', { exact: true }).fill('4.8')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByLabel('Number of reviews')).toBeFocused()
  await panel.getByLabel('Number of reviews').fill('1,212')
  await panel.getByLabel('Review page').fill('https://reviews.example.com/shop')
  await panel.getByLabel('Looked up on').fill('2020-05-01')
  await save(panel)
  await expect(panel.getByText('This rating is more than a year old.')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/')
  const claim = visitor.getByRole('region', { name: 'Why Choose Us?' }).getByRole('listitem').nth(2)
  await expect(claim).toContainText('as of May 1, 2020')
  await expect(claim.getByRole('link', { name: '4.8 out of 5 from 1,212 reviews' })).toHaveAttribute(
    'href',
    'https://reviews.example.com/shop',
  )
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('HomeAndConstructionBusiness')
  expect(data.join()).not.toMatch(/Rating|Review/)
  for (const path of ['/', '/services']) {
    await visitor.goto(path)
    await expectAccessibleInBothLooks(visitor)
  }
  await visitor.close()
})

test('of two tabs, the second learns what the first one saved and loses nothing typed', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const panel = await openProof(page)
  await panel.getByLabel('What they said').first().fill('Typed in the first tab')
  const other = await context.newPage()
  await other.goto('/admin/business')
  const otherPanel = other.getByRole('region', { name: 'Quotes and rating' })
  await otherPanel.getByLabel('City').first().fill('Troutdale, OR')
  await save(otherPanel)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Someone else saved different facts')).toBeVisible()
  await expect(panel.getByLabel('What they said').first()).toHaveValue('Typed in the first tab')
  await panel.getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect(panel.getByLabel('City').first()).toHaveValue('Troutdale, OR')
})

test('the desk’s count of repairs shows once the owner turns it on and there are fifty', async ({
  page,
  site,
  browser,
}) => {
  await finishRepairs(site, 57)
  const panel = await openProof(page)
  await panel.getByRole('switch', { name: 'Show how many repairs' }).check()
  await save(panel)
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/services')
  const counted = visitor.getByRole('region', { name: 'What our customers say' }).getByRole('term')
  await expect(counted).toHaveText('repairs finished')
  await expect(visitor.getByRole('definition').filter({ hasText: /^50\+$/ })).toBeVisible()
  await visitor.close()
})

test('erasing a homeowner includes a reminder to look for a quote', async ({ page }) => {
  await openDashboardSignedIn(page, owner)
  const body = bookingBody()
  expect((await page.request.post('/api/bookings', { data: body })).status()).toBe(201)
  await page.goto('/admin/personal-data')
  await page.getByLabel('Phone number or email address').fill(body.customer_phone)
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByRole('button', { name: /^Erase/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('If you quoted this customer on your site, remove the quote under Business.')
  await expectAccessible(page)
})

test('the screen is accessible and fits a dark phone and a light laptop', async ({ page }) => {
  await openProof(page)
  await expectAccessibleInBothLooks(page)
})

/** Adds bookings the desk has marked as done. */
async function finishRepairs(site: Site, count: number) {
  const ids = Array.from({ length: count }, () => randomUUID())
  await site.query(
    `WITH made AS (
       INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
       SELECT id, 'Ada', '(503) 555-0100', '97201', 'dryer', 'It squeaks' FROM unnest($1::uuid[]) id RETURNING id, created_at)
     INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, version, last_hash)
     SELECT id, 'done', created_at, created_at, created_at, 1, '' FROM made`,
    [ids],
  )
}
