import { expect, test } from 'vitest'
import { appliances } from '#content/appliances/appliances.ts'
import { describeAppliancePage } from '#content/pages/appliance-page.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { proseOfSections } from '#shared/pages/page-content.ts'
import { describeLack, judgePages } from '#shared/pages/page-gate.ts'
import { makeQuote } from '#tests/support/words/quotes.ts'
import { findPageAbout, findShopPage, listAppliancePages, listShopPages } from './shop-pages.ts'

const at = (zip: string, city: string, state: string) => ({ zip, city, state, latitude: 45, longitude: -122 })
const business: WholeBusiness = {
  ...defaultFacts(),
  url: 'https://repair.example',
  serviceArea: {
    zips: [at('97201', 'Alder', 'OR'), at('98601', 'Alder', 'WA'), at('97301', 'Birch', 'OR')],
    former: [],
  },
  shows_response_time: false,
  ownPages: [],
}
const own = (path: string, changes: object) => ({ path, words: '', is_off: false, version: 1, ...changes })

test('a new site has the page of every appliance from the fault base alone, and no city’s', () => {
  const published = [...listShopPages(business).values()].filter(({ isPublished }) => isPublished)
  expect(published.map(({ path }) => path)).toEqual(
    ['refrigerator', 'washer', 'dryer', 'dishwasher', 'oven', 'garbage-disposal'].map((slug) => `/services/${slug}`),
  )
  // Far from the limit, so that a changed sentence doesn't take a page down.
  for (const { verdict } of published) expect(verdict.shared / verdict.sentences).toBeLessThan(0.25)
})

test('an appliance whose faults aren’t written yet lacks words', () => {
  const { articles: _, ...unwritten } = { ...appliances.dryer, faults: [] }
  const { sections } = describeAppliancePage(unwritten, { business, quotes: [], ownWords: '' })
  expect(sections.map(({ id }) => id)).not.toContain('problems')
  const [verdict] = judgePages([{ path: '/', name: 'Dryer', prose: proseOfSections(sections) }], ['dryer']).values()
  expect(verdict && describeLack(verdict)).toEqual([expect.stringContaining('needs 350')])
})

test('two cities of one name have an address each, and a review that names no state belongs to neither', () => {
  const quotes = ['Alder', 'Alder, OR', 'birch'].map((city) => makeQuote({ city, text: `From ${city}.` }))
  const pages = listShopPages({ ...business, quotes })
  const reviewsOn = (path: string) =>
    pages
      .get(path)
      ?.content.sections.find(({ id }) => id === 'reviews')
      ?.parts.flatMap((part) => (part.kind === 'quotes' ? part.quotes : []))
  expect(reviewsOn('/areas/alder-or')?.map(({ city }) => city)).toEqual(['Alder, OR'])
  expect(reviewsOn('/areas/alder-wa')).toBeUndefined()
  expect(reviewsOn('/areas/birch-or')).toMatchObject([{ city: 'birch' }])
  expect(JSON.stringify(reviewsOn('/areas/birch-or'))).not.toContain('agreed')
})

test('a city’s page says what a service call costs there, from and to if that depends on the ZIP code', () => {
  const priced = (...prices: (number | undefined)[]) => {
    const zips = prices.map((serviceCall, index) => ({ ...at(`9720${index}`, 'Alder', 'OR'), serviceCall }))
    const pages = listShopPages({ ...business, serviceArea: { zips, former: [] } })
    return JSON.stringify([...pages.values()].find(({ path }) => path.startsWith('/areas/'))?.content)
  }
  expect(priced(109, 109)).toMatch(/^(?!.*\$89).*\$109 service call.*"\$109, waived.*call is \$109, and/)
  expect(priced(109, undefined)).toMatch(/\$89 to \$109 service call.*call is \$89 to \$109, and/)
})

test('a page that’s switched off doesn’t exist, lacks nothing, and takes its words from nobody', () => {
  const words = Array.from({ length: 40 }, (_, n) => {
    const one = String.fromCharCode(97 + (n % 20)) + (n < 20 ? 'a' : 'b')
    return `We know ${one} about this town, and whoever calls us about it hears it.`
  }).join(' ')
  const both = [own('/areas/birch-or', { words }), own('/areas/alder-or', { words })]
  expect(findShopPage({ ...business, ownPages: both }, '/areas/birch-or')).toBeNull()
  const ownPages = [own('/areas/birch-or', { words }), own('/areas/alder-or', { words, is_off: true })]
  expect(findShopPage({ ...business, ownPages }, '/areas/birch-or')?.isPublished).toBe(true)
  expect(listShopPages({ ...business, ownPages }).get('/areas/alder-or')).toMatchObject({
    isPublished: false,
    missing: [],
  })
})

test('a post leads to the page of the appliance in its title, or else of its category', () => {
  const about = (title: string, ...names: string[]) =>
    findPageAbout(business, { title, categories: names.map((name) => ({ name })) })?.path
  expect(about('Dryer takes too long', 'Washers & Dryers')).toBe('/services/dryer')
  expect(about('Still wet?', 'Dishwashers')).toBe('/services/dishwasher')
  expect(about('Plain arithmetic', 'Repair or Replace')).toBeUndefined()
  const off = { ...business, ownPages: [own('/services/dryer', { is_off: true })] }
  expect(findPageAbout(off, { title: 'Dryer takes too long', categories: [] })).toBeNull()
})

test('links name what a repair costs today, and pages are judged once for the same facts', () => {
  const dear = { ...business, repairCosts: [{ appliance: 'Dryer' as const, from: 210, to: 420 }] }
  expect(listAppliancePages(dear).map(({ name, cost }) => [name, cost])).toContainEqual(['Dryer', '$210-$420'])
  expect(listAppliancePages(dear).map(({ name, cost }) => [name, cost])).toContainEqual(['Oven', null])
  expect(listShopPages(dear)).toBe(listShopPages(dear))
})
