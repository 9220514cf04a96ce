/** What the home page, the services page and the privacy policy say (spec.md §2, §9). */
import { afterAll, expect, test } from 'vitest'
import { defaultPrices } from '#shared/business/business.ts'
import { textOf } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages()
afterAll(() => site.close())

test('the home page says what the business does, for whom and how to reach it', async () => {
  const page = await site.open('/')
  const main = page.within('main')
  expect(page.texts('main h1')).toEqual(['Fast & Reliable Appliance Repair'])
  expect(textOf(page.element('main'))).toContain(
    'Professional home appliance repair services in Portland, OR & Vancouver, WA',
  )
  expect(main.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe('tel:+15035550142')
  expect(main.getByRole('link', { name: 'Book Online' }).getAttribute('href')).toBe('/#booking')
  expect(page.texts('#services li')).toEqual([
    'Refrigerator Repairnot cooling, leaking, noisy',
    'Washer & Dryernot spinning, not heating',
    'Dishwasher Repairnot cleaning, not draining, leaking',
    'Oven & Stovegas or electric, ovens, stoves, cooktops',
  ])
  const reasons = page.getByRole('region', { name: 'Why Choose Us?' }).querySelectorAll('h3')
  expect([...reasons].map(textOf)).toEqual(['Same Day Service', 'Licensed & Insured', '5-Star Service'])
  const promises = ['24/7 emergency service', 'Email answered within 2 hours', '93+ ZIP codes served']
  expect(page.texts('#contact h3')).toEqual(promises)
  page.getByText('What will the repair cost?')
  expect(page.texts('details').join(' ')).toContain('The service call is $89')
})

test('the header names the business and links to every part of the site', async () => {
  const page = await site.open('/')
  const header = page.elements('header')[0] as HTMLElement
  expect(textOf(header)).toContain('Professional Home Service')
  expect(textOf(header)).toContain('Call Now for Same Day Service')
  expect(header.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+15035550142')
  const parts = [...header.querySelectorAll('nav li a')].map(textOf)
  expect(parts.join(', ')).toBe('Home, Services, Pricing, Blog, Coverage Area, Book Repair')
})

test('the services page shows prices, usual costs, warranty and where to book', async () => {
  const page = await site.open('/services')
  expect(page.within('main').getAllByRole('link', { name: 'Call (503) 555-0142' }).length).toBeGreaterThan(0)
  for (const name of ['Get Free Quote', 'Schedule Your Repair Today']) {
    expect(page.getByRole('link', { name }).getAttribute('href')).toBe('/#booking')
  }
  for (const price of ['$89', 'Waived when we do the repair', '$99', 'per hour', 'Cost + 10%']) {
    expect(textOf(page.element('#pricing'))).toContain(price)
  }
  const rows = page.getByRole('table', { name: /Common repair costs/ }).querySelectorAll('tr')
  expect(rows).toHaveLength(1 + defaultPrices.repairCosts.length)
  expect([...rows].slice(0, 7).map(textOf)).toEqual([
    expect.stringMatching(/Appliance.*Usual cost/),
    expect.stringMatching(/^Refrigerator\s*\$150-\$400/),
    expect.stringMatching(/^Washer\s*\$120-\$350/),
    expect.stringMatching(/^Dryer\s*\$100-\$300/),
    expect.stringMatching(/^Dishwasher\s*\$110-\$320/),
    expect.stringMatching(/^Oven\s*\$130-\$380/),
    expect.stringMatching(/^Garbage disposal\s*\$90-\$250/),
  ])
  for (const promise of ['90-day labor warranty', 'Manufacturer warranty on parts', 'refund']) {
    expect(textOf(page.element('#warranty'))).toContain(promise)
  }
  const appliances = page.texts('#appliances h3').join(', ')
  expect(appliances).toBe('Refrigerator, Washer, Dryer, Dishwasher, Oven & Stove, Other Appliances')
})

test('the privacy policy has its ten sections, each linked from the table of contents', async () => {
  const page = await site.open('/privacy-policy')
  const topics = [
    /collect/i,
    /use/i,
    /SMS/,
    /share/i,
    /protect/i,
    /rights/i,
    /keep/i,
    /children/i,
    /changes/i,
    /contact/i,
  ]
  expect(page.texts('main section h2')).toEqual(topics.map((topic) => expect.stringMatching(topic)))
  for (const fact of [
    '7 years',
    '18 or older',
    'STOP',
    'HELP',
    'not a condition of purchase',
    'no cookies',
    'the tab remembers it',
  ]) {
    expect(textOf(page.element('main'))).toContain(fact)
  }
  const contents = page.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')
  expect(contents).toHaveLength(10)
  for (const { hash } of contents) expect(page.elements(hash)).toHaveLength(1)
})

test('a page loads one script, and loads it only once', async () => {
  const { html } = await site.open('/')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('__reactRouter')
  expect(html.match(/\/assets\/[^"']+\.js/g)).toEqual([expect.stringContaining('/assets/starter-')])
})
