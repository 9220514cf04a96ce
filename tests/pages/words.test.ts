/** The text of every public page, as readers get it: docs/voice.md, the facts of the business, and how hard it is to read. */
import { afterAll, expect, test } from 'vitest'
import { knownAppliances } from '#content/appliances/appliances.ts'
import { mostPercent, repairLimit } from '#content/appliances/replacement.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { linkOfBooking } from '#tests/support/bookings/homeowner-link.ts'
import { factNames, readFacts } from '#tests/support/business/business-facts.ts'
import { startPages } from '#tests/support/pages/site.ts'
import { findRefusedWords } from '#tests/support/words/refused-words.ts'
import { countWordsOf, gradeOf, readBlocks, readDescriptions, readSentences } from './page-text.ts'

const site = await startPages({ STARTER_CONTENT: 'on' })
afterAll(() => site.close())

/** Easy reading at age 11 to 14. Any lower sounds like a telegram, any higher like a contract. */
const [easiestGrade, hardestGrade] = [6, 8]

/** With this many words, the formula measures the writing rather than one long word or short answer. */
const enoughWords = 100

interface Read {
  path: string
  html: string
}

async function readPages(): Promise<Read[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const others = ['/?zip=97201', '/?zip=97301', '/tell-me', '/offline', '/no-such-page', '/blog/no-such-post']
  return Promise.all([...listed, ...others].map(async (path) => ({ path, html: await readPage(path) })))
}

async function readPage(path: string): Promise<string> {
  return (await fetch(site.url + path)).text()
}

test('no public page contains a word we don’t use', async () => {
  const pages = await readPages()
  expect(pages.length).toBeGreaterThan(15)
  const found = pages.flatMap(({ path, html }) =>
    [...readBlocks(html), ...readDescriptions(html)].flatMap((text) =>
      findRefusedWords(text).map((refused) => `${path}: ${refused} in “${text}”`),
    ),
  )
  expect(found).toEqual([])
})

test('no two pages disagree on a price, an hour or a promise, and each one is stated somewhere', async () => {
  const body = bookingBody()
  const booked = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(booked.status).toBe(201)
  const link = await linkOfBooking(site, body.id)
  const own = await Promise.all(
    [link, `${link}?lang=es`].map(async (path, index) => ({
      path: `their page ${index}`,
      html: await readPage(path),
    })),
  )
  const pages = await readPages()
  const stated = [...pages, ...own].flatMap(({ path, html }) =>
    readFacts([...readBlocks(html), ...readDescriptions(html), ...dataOf(html)].join(' | ')).map((fact) => ({
      path,
      ...fact,
    })),
  )
  expect(stated.filter(({ isRight }) => !isRight)).toEqual([])
  // No office hours have been entered.
  const told = factNames.filter((name) => name !== 'office hours')
  expect(told.filter((name) => !stated.some((fact) => fact.name === name))).toEqual([])

  const { serviceCall, laborPerHour, repairCosts } = defaultFacts()
  const known = new Set([
    serviceCall,
    laborPerHour,
    // One article works out the price of a new appliance above which a repair pays off.
    ...repairCosts.flatMap(({ from, to }) => [from, to, 2 * to]),
    // The page of an appliance names what its faults cost, what a new one costs, and how much of that a repair may cost.
    ...knownAppliances.flatMap(({ faults, newCost }) => [
      newCost,
      ...Object.values(mostPercent).map((percent) => repairLimit(newCost, percent)),
      ...faults.flatMap(({ costs }) => [costs.from, costs.to]),
    ]),
  ])
  const amounts = pages.flatMap(({ path, html }) =>
    readBlocks(html).flatMap((text) =>
      [...text.matchAll(/\$(\d[\d,]*)/g)].map(([, amount = '']) => ({ path, amount, text })),
    ),
  )
  expect(amounts.filter(({ amount }) => !known.has(Number(amount.replaceAll(',', ''))))).toEqual([])
})

test('the prose on every public page reads at grade 6 to 8', async () => {
  const pages = (await readPages()).filter(({ path }) => !path.startsWith('/?'))
  const grades = pages.map(({ path, html }) => {
    const sentences = readSentences(html)
    return { path, words: countWordsOf(sentences), grade: Math.round(10 * gradeOf(sentences)) / 10 }
  })
  expect(grades.filter(({ words, grade }) => words >= 40 && grade > hardestGrade)).toEqual([])
  const long = grades.filter(({ words }) => words >= enoughWords)
  expect(long.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/services', '/blog', '/privacy-policy']))
  expect(long.filter(({ path }) => path.startsWith('/blog/'))).toHaveLength(8)
  expect(long.filter(({ grade }) => grade < easiestGrade)).toEqual([])
})

test('the grade follows the formula, and only whole sentences of running text are graded', () => {
  expect(
    gradeOf(['Subsequently, comprehensive diagnostic evaluation necessitates professional authorization.']),
  ).toBeGreaterThan(20)
  // Six sentences of eight words and ten syllables: 0.39 · 8 + 11.8 · 10 / 8 - 15.59.
  expect(gradeOf(Array(6).fill('We find the trouble and fix it today.'))).toBeCloseTo(2.28, 2)
  const page = `<main><h2>What does it cost?</h2><p>We’ll call you <b>within the hour</b>. No.</p>
    <label>Your own words.</label><input aria-describedby="a"><p id="a">What you hear and see.</p>
    <ul><li>Switch it off first.<table><tr><td>A cell of a table.</td></tr></table></li></ul></main>`
  expect(readSentences(page)).toEqual(['We’ll call you within the hour.', 'Switch it off first.'])
})

/** The structured data for search engines. */
function dataOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json)
      ['@graph'].map((node: unknown) => JSON.stringify(node))
      .join('\n'),
  )
}
