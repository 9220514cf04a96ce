/**
 * Once the owner changes a fact about the business, the old one appears on no page. A removed fact isn't mentioned at all, and the
 * site claims only what the owner entered. What is sent: tests/business-facts-sent.test.ts.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readDeskSettings, saveDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { readSections, saveSection } from '#server/business/business-facts.ts'
import { saveServiceArea } from '#server/business/service-area.ts'
import {
  type BusinessFacts,
  type BusinessSection,
  businessSections,
  defaultFacts,
} from '#shared/business/business-form.ts'
import { changeBlog } from '#tests/support/blog/starter-blog.ts'
import { linkOfBooking } from '#tests/support/bookings/homeowner-link.ts'
import { otherFacts, readFacts } from '#tests/support/business/business-facts.ts'
import { book, bookedOn } from '#tests/support/pages/booking.ts'
import { textOf } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'
import { makeQuote, shopRating } from '#tests/support/words/quotes.ts'

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

const site = await startPages({ SMS_CONSENT: 'required' })
await changeBlog(
  site,
  `INSERT INTO blog_posts (title, slug, content, status, published_at)
   VALUES ('A quiet article', 'a-quiet-article', '<p>Listen.</p>', 'published', now())`,
)
/** The page of a homeowner who books now, in both languages. The same words from the same place would be the same booking. */
async function openLinks(problem: string) {
  const page = await book(await site.open('/'), { 'Problem Description': problem })
  const link = await linkOfBooking(site, bookedOn(page))
  return ['en', 'es'].map((language) => `${link}?lang=${language}`)
}
const links = await openLinks('It does not spin.')
afterAll(() => site.close())

/** Each test starts from the default facts, with every page cached. */
beforeEach(async () => {
  await untilHeard(async () => {
    await site.query('DELETE FROM business_facts')
    await site.query(`SELECT pg_notify('business_facts', '')`)
  })
  await readEverything()
})

/** Saves over whatever is stored. */
async function save(changes: { [Section in BusinessSection]?: object }) {
  for (const [name, facts] of Object.entries(changes)) {
    const section = name as BusinessSection
    const { version } = (await readSections(site.db))[section]
    await untilHeard(() => saveSection(site.db, { section, facts: businessSections[section].parse(facts), version }))
  }
}

/** The site drops its pages once it has read what was saved. */
async function untilHeard(change: () => Promise<void>) {
  const countPages = async () => (await (await site.request('/metrics')).text()).match(/^page_cache_pages (\d+)$/m)?.[1]
  await site.open('/services')
  expect(await countPages()).not.toBe('0')
  await change()
  await expect.poll(countPages).toBe('0')
}

const others = ['/?zip=97201', '/?zip=97301', '/tell-me', '/offline', '/no-such-page', '/blog/no-such-post']
const files = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/admin/manifest.webmanifest', '/api/openapi.json']

async function readEverything(homeowners = links) {
  const sitemap = await (await site.request('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed).toContain('/blog/a-quiet-article')
  const paths = [...listed, ...others, ...files, '/admin/login', ...homeowners]
  return Promise.all(
    paths.map(async (at) => ({ at, text: (await (await site.request(at)).text()).replaceAll('<!-- -->', '') })),
  )
}

type Read = Awaited<ReturnType<typeof readEverything>>

/** Where this is said, with what is around it. */
const findSaid = (pages: Read, pattern: RegExp) =>
  pages.flatMap(({ at, text }) =>
    (text.match(new RegExp(`.{0,40}(?:${pattern.source}).{0,40}`, `g${pattern.flags}`)) ?? []).map(
      (said) => `${at}: ${said}`,
    ),
  )

/** Text that must not appear anymore, in any form. */
const old = /Bridgetown|555[-.]?0142|hello@example\.com|Professional Home Service|\$89\b|\$99\b|\b93\+/

function findMistakes(pages: Read) {
  const wrong = pages.flatMap(({ at, text }) => {
    const seen = text.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' | ')
    const blocks = seen.replace(/<\/?(?:p|h\d|li|div|section|dt|dd|td|th|tr|ul|ol|a|main|title)\b[^>]*>/g, ' | ')
    const words = blocks
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
    const mistaken = readFacts(words, facts).filter(({ isRight }) => !isRight)
    return mistaken.map(({ name, said }) => `${at}: ${name}: ${said}`)
  })
  return [...findSaid(pages, old), ...wrong]
}

const textAt = (pages: Read, address: string) => pages.find(({ at }) => at === address)?.text ?? ''
const everyFact = () =>
  Object.fromEntries(
    (['identity', 'hours', 'prices', 'promises', 'credentials'] as const).map((section) => [section, facts]),
  )

test('every fact can be changed, and from then on no old one appears anywhere', async () => {
  expect(findMistakes(await readEverything()).length).toBeGreaterThan(20)
  await save(everyFact())
  const pages = await readEverything(await openLinks('It does not fill.'))
  expect(findMistakes(pages)).toEqual([])
  for (const said of [
    'CCB #654321 (OR)',
    '7:30 AM to 6:15 PM',
    'In business since 2003',
    facts.insurance,
    '12 Alder Street',
    '"foundingDate":"2003"',
    '"sameAs":["https://neighbors.example.com',
    '"streetAddress":"12 Alder',
  ])
    expect(textAt(pages, '/')).toContain(said)
  expect(textAt(pages, '/services')).toContain('Northlake')
})

test('a homeowner who booked before a change of prices still reads what they were promised', async () => {
  await save(everyFact())
  const { serviceCall, laborPerHour, partsMarkupPercent, laborWarrantyDays } = facts
  const changed = RegExp(
    `\\$${serviceCall}\\b|\\$${laborPerHour}\\b|\\b${partsMarkupPercent}%|\\b${laborWarrantyDays}[- ](?:day|días)`,
  )
  const kept = (await readEverything()).filter(({ at }) => links.includes(at))
  expect(findSaid(kept, changed)).toEqual([])
  for (const said of ['$89', '$99', '10%']) {
    for (const { text } of kept) expect(text).toContain(said)
  }
  const fresh = await openLinks('It does not stop.')
  const now = (await readEverything(fresh)).filter(({ at }) => fresh.includes(at))
  expect(findSaid(now, changed).length).toBeGreaterThanOrEqual(8)
})

test('a removed fact isn’t mentioned anywhere', async () => {
  const gone =
    /7:30 AM|openingHours|>Hours<|\$205|\$515|priceRange|Common repair costs|24\/7|(?<!has)emergenc|Day and night|\d\+ ZIP|within 3 hours|CCB|foundingDate|In business|Zephyrline|sameAs|Alder|2,000,000/i
  await save(everyFact())
  expect(findSaid(await readEverything(), gone).length).toBeGreaterThan(10)
  await save({
    identity: { ...facts, street: '', city: '', state: '', zip: '' },
    hours: { hours: [], holidays: [] },
    prices: { ...facts, repairCosts: [] },
    promises: { ...facts, emailReplyWithinHours: null, zipCodesServed: '', hasEmergencyService: false },
    credentials: {},
  })
  // They name emergencies of other kinds: what a homeowner calls the gas company about, and what the API can be told.
  const pages = (await readEverything()).filter(({ at }) => at !== '/api/openapi.json' && !links.includes(at))
  expect(findSaid(pages, gone)).toEqual([])
})

test('on every page, the area served comes from the list of ZIP codes and the home base from the address', async () => {
  const stale = /Portland|Vancouver/
  expect(findSaid(await readEverything(), stale).length).toBeGreaterThan(20)
  const place = { state: 'OR', latitude: 44.9, longitude: -123 }
  const zips = [
    { zip: '97301', city: 'Salem', ...place },
    { zip: '97302', city: 'Salem', ...place },
    { zip: '97321', city: 'Albany', ...place },
  ]
  await untilHeard(() => saveServiceArea(site.db, { zips, version: 0 }))
  await save({ identity: { ...facts, street: '3 Canal Street', city: 'Albany', zip: '97321' } })
  // The homeowner lives in Portland.
  const pages = (await readEverything()).filter(({ at }) => !links.includes(at))
  expect(findSaid(pages, stale)).toEqual([])
  for (const said of [
    '<title>Appliance Repair in Salem, OR | ',
    'services in Salem, OR<',
    'Serving Salem, OR<',
    'from Salem out to the edges',
    '"addressLocality":"Albany"',
  ])
    expect(textAt(pages, '/')).toContain(said)
  expect(textAt(pages, '/services')).toContain('<title>Appliance Repair Services &amp; Pricing in Salem |')
  expect(textAt(pages, '/blog/a-quiet-article')).toContain('| Albany Appliance Repair Blog</title>')
  expect(textAt(pages, '/feed.xml')).toContain('from a repair crew in Albany')
  expect(textAt(pages, '/privacy-policy')).toContain('Salem, OR')
})

describe('proof', () => {
  const quotesOn = async (path: string) => (await site.open(path)).texts('blockquote')

  test('isn’t claimed until there’s something to show', async () => {
    for (const path of ['/', '/services']) {
      const page = await site.open(path)
      expect(page.queryByRole('region', { name: /customers say|in numbers/ })).toBeNull()
    }
    const page = await site.open('/')
    const claim = page.getByRole('region', { name: 'Why Choose Us?' }).querySelectorAll('li')[2]
    expect(textOf(claim ?? null)).toContain('5-Star Service')
    expect(claim?.querySelector('a')).toBeNull()
  })

  test('quotes three customers on the home page and all on the services page, in the owner’s order', async () => {
    const rosa = makeQuote({ name: 'Rosa', link: 'https://reviews.example.com/rosa' })
    const more = ['Ben', 'C. D.', 'Eve'].map((name) => makeQuote({ name, text: `Said by ${name}` }))
    await save({ proof: { quotes: [rosa, ...more] } })
    const page = await site.open('/')
    page.getByRole('region', { name: 'What our customers say' })
    expect(await quotesOn('/')).toEqual(['“They came the same day.”', '“Said by Ben”', '“Said by C. D.”'])
    expect(page.texts('figure')[0]).toMatch(/Rosa, Gresham, OR ?On Google, March 4, 2026/)
    expect(page.elements('figure a').map((link) => link.getAttribute('href'))).toEqual([rosa.link])
    expect(page.queryByText('Demo quote')).toBeNull()
    expect(await quotesOn('/services')).toHaveLength(4)
    await save({ proof: { quotes: more.toReversed() } })
    expect(await quotesOn('/')).toEqual(['“Said by Eve”', '“Said by C. D.”', '“Said by Ben”'])
  })

  test('shows a rating next to the claim with its link and date, and nothing of it to search engines', async () => {
    await save({ proof: { rating: shopRating } })
    const page = await site.open('/')
    const claim = page.getByRole('region', { name: 'Why Choose Us?' }).querySelectorAll('li')[2]
    expect(textOf(claim ?? null)).toContain('as of May 1, 2020')
    const link = page.getAllByRole('link', { name: '4.8 out of 5 from 1,212 reviews' })
    expect(link[0]?.getAttribute('href')).toBe(shopRating.link)
    const data = page.texts('script[type="application/ld+json"]').join()
    expect(data).toContain('HomeAndConstructionBusiness')
    expect(data).not.toMatch(/Rating|Review/)
  })

  test('counts the desk’s repairs once the owner turns it on and there are fifty', async () => {
    await site.query(
      `WITH made AS (
         INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
         SELECT gen_random_uuid(), 'Ada', '(503) 555-0100', '97201', 'dryer', 'It squeaks' FROM generate_series(1, 57)
         RETURNING id, created_at)
       INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, version, last_hash)
       SELECT id, 'done', created_at, created_at, created_at, 1, '' FROM made`,
    )
    await save({ proof: { quotes: [makeQuote()], shows_finished_repairs: true } })
    const page = await site.open('/services')
    const counted = page.getByRole('region', { name: 'What our customers say' })
    expect([...counted.querySelectorAll('dt, dd')].map(textOf)).toEqual(['repairs finished', '50+'])
  })
})

test('the home page says how fast the shop answers once the owner turns it on', async () => {
  const sentence = /^In the last 30 days, half of our customers heard from us/
  await site.query(
    `WITH made AS (
       INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
       SELECT gen_random_uuid(), 'Ada', '(503) 555-0100', '97201', 'dryer', 'It squeaks', now() - interval '1 day'
       FROM generate_series(1, 20) RETURNING id, created_at)
     INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, first_contact_at, version, last_hash)
     SELECT id, 'contacted', created_at, created_at + interval '30 minutes', created_at + interval '30 minutes',
       created_at + interval '7 minutes', 1, '' FROM made`,
  )
  expect((await site.open('/')).queryByText(sentence)).toBeNull()
  const { settings, version } = await readDeskSettings(site.db)
  await untilHeard(() => saveDeskSettings(site.db, { settings: { ...settings, shows_response_time: true }, version }))
  expect((await site.open('/')).getByText(sentence).textContent).toBe(
    'In the last 30 days, half of our customers heard from us within 7 minutes (20 bookings)',
  )
})
