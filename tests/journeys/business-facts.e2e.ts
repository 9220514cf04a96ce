/** Once the owner changes a fact about the business, the old one appears nowhere. A removed fact isn't mentioned at all. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { type BusinessFacts, defaultFacts } from '#shared/business-form.ts'
import { askAsAdmin, savePost } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, type Person, readMail, signIn, toast } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { otherFacts, readFacts } from '#tests/support/business-facts.ts'
import { linkOfBooking } from '#tests/support/homeowner-link.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

// Its own site, because other journeys expect the initial facts.
test.use({ siteEnvironment: { SMS_CONSENT: 'required' } })

const facts: BusinessFacts = {
  ...otherFacts(),
  hours: [{ from: 'Monday', to: 'Thursday', opens: '07:30', closes: '18:15' }],
  holidays: ['2031-07-04'],
  repairCosts: defaultFacts().repairCosts.map((costs, index) => ({ ...costs, from: 205 + index, to: 515 + index })),
  licenses: [{ label: 'CCB', number: '654321', state: 'OR' }],
  insurance: 'Insured up to $2,000,000',
  inBusinessSince: 2003,
  brands: ['Zephyrline', 'Northlake'],
  profiles: [{ label: 'Neighbors', address: 'https://neighbors.example.com/rose-city' }],
}

/** Text that must not appear anymore, in any form: pages, page data, files, emails. */
const old = /Bridgetown|555[-.]?0142|hello@example\.com|Professional Home Service|\$89\b|\$99\b|\b93\+/

function mistakesIn(where: string, text: string): string[] {
  const plain = text.replaceAll('<!-- -->', '')
  const stale = plain.match(new RegExp(`.{0,60}(?:${old.source}).{0,40}`, 'g')) ?? []
  const seen = plain.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' | ')
  const blocks = seen.replace(/<\/?(?:p|h\d|li|div|section|dt|dd|td|th|tr|ul|ol|a|main|title)\b[^>]*>/g, ' | ')
  const words = blocks
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
  const wrong = readFacts(words, facts).filter(({ isRight }) => !isRight)
  return [...new Set([...stale, ...wrong.map(({ name, said }) => `${name}: ${said}`)])].map((one) => `${where}: ${one}`)
}

const files = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/admin/manifest.webmanifest']
const others = ['/?zip=97201', '/?zip=97301', '/tell-me', '/offline', '/no-such-page', '/blog/no-such-post']

async function readEverything(site: Site, more: string[] = []) {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.length).toBeGreaterThan(4)
  const paths = [...listed, ...others, ...files, '/api/openapi.json', '/admin/login', ...more]
  return Promise.all(paths.map(async (at) => ({ at, text: await (await fetch(site.url + at)).text() })))
}

async function book(site: Site, email: string) {
  const body = { ...bookingBody(), customer_email: email }
  const answer = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return body.id
}

const outbox = (site: Site) => path.join(site.dataDir, 'outbox')

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function save(page: Page, section: Locator) {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(toast(page, 'Saved. Your site shows it now.').first()).toBeVisible()
}

async function openScreen(page: Page, person: Person) {
  await signIn(page, person)
  await page.goto('/admin/business')
  await expect(part(page, 'Credentials')).toBeVisible()
}

// Each test starts from what the one before it left.
test.describe.configure({ mode: 'serial' })

test('every fact is changed on the screen, and from then on no old one appears anywhere', async ({ page, site }) => {
  const person = await makeAdmin(site)
  await openDashboardSignedIn(page, person)
  await savePost(page, { title: 'A quiet article', slug: 'a-quiet-article', status: 'published' })
  // This caches every page with the old facts.
  const before = await readEverything(site)
  expect(before.flatMap(({ at, text }) => mistakesIn(at, text)).length).toBeGreaterThan(20)

  await page.goto('/admin/business')
  const identity = part(page, 'Name and contact')
  for (const [label, value] of [
    ['Name', facts.name],
    ['Tagline', facts.tagline],
    ['Phone', '503 555 0177'],
    ['Email', facts.email],
    ['Street', facts.street],
    ['City', facts.city],
    ['ZIP code', facts.zip],
  ] as const)
    await identity.getByLabel(label, { exact: true }).fill(value)
  await identity.getByLabel('State').selectOption('OR')
  await save(page, identity)
  await expect(identity.getByLabel('Phone')).toHaveValue(facts.phone)

  const hours = part(page, 'Hours')
  await hours.getByRole('button', { name: 'Add a line' }).click()
  await hours.getByLabel('Last day of line 1').selectOption('Thursday')
  await hours.getByLabel('Opening time of line 1').fill('07:30')
  await hours.getByLabel('Closing time of line 1').fill('18:15')
  await hours.getByRole('button', { name: 'Add a day' }).click()
  await hours.getByLabel('Date of day 1').fill('2031-07-04')
  await save(page, hours)

  const prices = part(page, 'Prices')
  await prices.getByLabel('Service call ($)').fill(String(facts.serviceCall))
  await prices.getByLabel('Labor per hour ($)').fill(String(facts.laborPerHour))
  await prices.getByLabel('Markup on parts (%)').fill(String(facts.partsMarkupPercent))
  for (const [index, { from, to }] of facts.repairCosts.entries()) {
    await prices.getByLabel(`Lowest cost of cost ${index + 1}`).fill(String(from))
    await prices.getByLabel(`Highest cost of cost ${index + 1}`).fill(String(to))
  }
  await save(page, prices)

  const promises = part(page, 'Promises')
  await promises.getByLabel('Call back after a booking (minutes)').fill(String(facts.contactWithinMinutes))
  await promises.getByLabel('Answer email within (hours)').fill(String(facts.emailReplyWithinHours))
  await promises.getByLabel('Labor warranty (days)').fill(String(facts.laborWarrantyDays))
  await promises.getByLabel('ZIP codes served').fill(facts.zipCodesServed)
  await save(page, promises)

  const credentials = part(page, 'Credentials')
  await credentials.getByRole('button', { name: 'Add a license' }).click()
  await credentials.getByLabel('Name of license 1').fill('CCB')
  await credentials.getByLabel('Number of license 1').fill('654321')
  await credentials.getByLabel('State of license 1').selectOption('OR')
  await credentials.getByLabel('Insurance').fill(facts.insurance)
  await credentials.getByLabel('In business since').fill(String(facts.inBusinessSince))
  await credentials.getByLabel('Brands you service').fill('Zephyrline, Northlake')
  await credentials.getByRole('button', { name: 'Add a page' }).click()
  await credentials.getByLabel('Name of page 1').fill('Neighbors')
  await credentials.getByLabel('Address of page 1').fill(facts.profiles[0]?.address ?? '')
  await save(page, credentials)

  const stored = await site.query<{ facts: object }>('SELECT facts FROM business_facts')
  expect(facts).toMatchObject(Object.assign({}, ...stored.map((row) => row.facts)))

  const bookingId = await book(site, 'ada@example.com')
  const link = await linkOfBooking(site, bookingId)
  const pages = await readEverything(site, [link, `${link}?lang=es`])
  expect(pages.flatMap(({ at, text }) => mistakesIn(at, text))).toEqual([])
  const home = pages.find(({ at }) => at === '/')?.text.replaceAll('<!-- -->', '') ?? ''
  for (const said of [
    'CCB #654321 (OR)',
    '7:30 AM to 6:15 PM',
    'In business since 2003',
    facts.insurance,
    '12 Alder Street',
  ])
    expect(home).toContain(said)
  for (const data of ['"foundingDate":"2003"', '"sameAs":["https://neighbors.example.com', '"streetAddress":"12 Alder'])
    expect(home).toContain(data)
  expect(pages.find(({ at }) => at === '/services')?.text).toContain('Northlake')

  for (const at of [
    `/admin/bookings/${bookingId}`,
    '/admin/response-times',
    '/admin/desk-settings',
    '/admin/business',
  ]) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('section').first()).toBeVisible()
    const mistakes = mistakesIn(at, (await page.locator('body').allInnerTexts()).join())
    // That screen also counts the ZIP codes in the list, which isn't a claim.
    expect(mistakes.filter((mistake) => !mistake.startsWith('/admin/business: ZIP codes'))).toEqual([])
  }
})

test('emails written afterward contain nothing old either', async ({ site }) => {
  const person = await makeAdmin(site)
  const known = new Set(await readdir(outbox(site)).catch(() => []))
  await book(site, 'grace@example.com')
  await fetch(`${site.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email }),
  })
  await readMail(site, 'grace@example.com', /./)
  await readMail(site, person.email, /./)
  await readMail(site, facts.email, /New booking/)
  const made = (await readdir(outbox(site))).filter((file) => file.endsWith('.eml') && !known.has(file))
  expect(made.length).toBeGreaterThanOrEqual(3)
  for (const file of made) {
    const mail = await PostalMime.parse(await readFile(path.join(outbox(site), file)))
    const whole = [mail.from?.name, mail.from?.address, mail.subject, mail.text, mail.html].join('\n')
    expect(mistakesIn(mail.subject ?? file, whole)).toEqual([])
  }
})

test('a removed fact isn’t mentioned anywhere', async ({ page, site }) => {
  await openScreen(page, await makeAdmin(site))
  const hours = part(page, 'Hours')
  await hours.getByRole('button', { name: 'Remove line 1' }).click()
  await save(page, hours)
  const prices = part(page, 'Prices')
  for (let left = facts.repairCosts.length; left > 0; left--)
    await prices.getByRole('button', { name: 'Remove cost 1', exact: true }).click()
  await save(page, prices)
  const promises = part(page, 'Promises')
  await promises.getByLabel('Answer email within (hours)').fill('')
  await promises.getByLabel('ZIP codes served').fill('')
  await promises.getByLabel('24/7 emergency service').uncheck()
  await save(page, promises)
  const identity = part(page, 'Name and contact')
  for (const label of ['Street', 'City', 'ZIP code']) await identity.getByLabel(label, { exact: true }).fill('')
  await identity.getByLabel('State').selectOption('')
  await save(page, identity)
  const credentials = part(page, 'Credentials')
  await credentials.getByRole('button', { name: 'Remove license 1' }).click()
  await credentials.getByRole('button', { name: 'Remove page 1' }).click()
  for (const label of ['Insurance', 'In business since', 'Brands you service'])
    await credentials.getByLabel(label).fill('')
  await save(page, credentials)

  const gone =
    /7:30 AM|openingHours|>Hours<|\$205|\$515|priceRange|Common repair costs|24\/7|(?<!has)emergenc|Day and night|\d\+ ZIP|within 3 hours|CCB|foundingDate|In business|Zephyrline|sameAs|Alder|2,000,000/i
  const pages = await readEverything(site)
  const said = pages
    .filter(({ at }) => at !== '/api/openapi.json')
    .flatMap(({ at, text }) =>
      (text.replaceAll('<!-- -->', '').match(new RegExp(`.{0,40}(?:${gone.source}).{0,40}`, 'gi')) ?? []).map(
        (one) => `${at}: ${one}`,
      ),
    )
  expect(said).toEqual([])
})

test('on every page, the area served comes from the list of ZIP codes and the home base from the address', async ({
  page,
  site,
}) => {
  await openScreen(page, await makeAdmin(site))
  const stale = (pages: { at: string; text: string }[]) =>
    pages.flatMap(({ at, text }) =>
      (text.match(/.{0,40}(?:Portland|Vancouver).{0,20}/g) ?? []).map((one) => `${at}: ${one}`),
    )
  expect(stale(await readEverything(site)).length).toBeGreaterThan(20)

  const { version } = await askAsAdmin<{ version: number }>(page, 'GET', '/service-area')
  const place = { latitude: 44.9, longitude: -123 }
  await askAsAdmin(page, 'PUT', '/service-area', {
    version,
    zips: [
      { zip: '97301', city: 'Salem', state: 'OR', ...place },
      { zip: '97302', city: 'Salem', state: 'OR', ...place },
      { zip: '97321', city: 'Albany', state: 'OR', ...place },
    ],
  })
  const identity = part(page, 'Name and contact')
  const fill = (label: string, value: string) => identity.getByLabel(label, { exact: true }).fill(value)
  await fill('Street', '3 Canal Street')
  await fill('City', 'Albany')
  await fill('ZIP code', '97321')
  await identity.getByLabel('State').selectOption('OR')
  await save(page, identity)

  const post = '/blog/a-quiet-article'
  const pages = await readEverything(site)
  expect(stale(pages)).toEqual([])
  const at = (address: string) => pages.find((one) => one.at === address)?.text.replaceAll('<!-- -->', '') ?? ''
  for (const said of [
    '<title>Appliance Repair in Salem, OR | ',
    'services in Salem, OR<',
    'Serving Salem, OR<',
    'from Salem out to the edges',
    '"addressLocality":"Albany"',
  ])
    expect(at('/')).toContain(said)
  expect(at('/services')).toContain('<title>Appliance Repair Services &amp; Pricing in Salem |')
  expect(at(post)).toContain('| Albany Appliance Repair Blog</title>')
  expect(at('/feed.xml')).toContain('from a repair crew in Albany')
  expect(at('/privacy-policy')).toContain('Salem, OR')
})

test('of two tabs, the one that saves later gets a warning and loses nothing typed', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/409/)
  await openScreen(page, await makeAdmin(site))
  const other = await context.newPage()
  await other.goto('/admin/business')
  const theirs = part(other, 'Prices').getByLabel('Service call ($)')
  await theirs.fill('66')
  await part(page, 'Prices').getByLabel('Service call ($)').fill('55')
  await save(other, part(other, 'Prices'))
  await part(page, 'Prices').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part(page, 'Prices').getByText('Someone else saved different facts')).toBeVisible()
  await expect(part(page, 'Prices').getByLabel('Service call ($)')).toHaveValue('55')
  await part(page, 'Prices').getByRole('button', { name: 'Show theirs, discard mine' }).click()
  await expect(part(page, 'Prices').getByLabel('Service call ($)')).toHaveValue('66')
})

test('an invalid fact is rejected at its field, and nothing typed is lost', async ({ page, site, expectComplaint }) => {
  expectComplaint(/400/)
  await openScreen(page, await makeAdmin(site))
  const hours = part(page, 'Hours')
  await hours.getByRole('button', { name: 'Add a line' }).click()
  await hours.getByLabel('Opening time of line 1').fill('17:00')
  await hours.getByLabel('Closing time of line 1').fill('09:00')
  await hours.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(hours.getByText(/please enter a closing time that’s later/)).toBeVisible()
  await expect(hours.getByLabel('Opening time of line 1')).toHaveValue('17:00')
  const promises = part(page, 'Promises')
  await promises.getByLabel('Call back after a booking (minutes)').fill('20')
  await promises.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(promises.getByText(/Please enter more than 25 minutes, when the desk escalates/)).toBeVisible()
  await expect(promises.getByLabel('Call back after a booking (minutes)')).toHaveValue('20')
})
