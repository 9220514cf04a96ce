/** The words of every public page, as readers get them: docs/voice.md, the facts of the business, and how hard they are to read. */

import { defaultFacts } from '#shared/business-form.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { factNames, readFacts } from '#tests/support/business-facts.ts'
import { linkOfBooking } from '#tests/support/homeowner-link.ts'
import { gradeOf, readBlocks, readDescriptions, readSentences } from '#tests/support/page-text.ts'
import { findRefusedWords } from '#tests/support/refused-words.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { starterBlog } from '#tests/support/starter-blog.ts'

test.use(starterBlog)

/** A child of 13 or 14 years reads it with ease. */
const hardestGrade = 8

interface Read {
  path: string
  html: string
}

async function readPages(site: Site): Promise<Read[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const others = ['/?zip=97201', '/?zip=97301', '/tell-me', '/offline', '/no-such-page', '/blog/no-such-post']
  return Promise.all([...listed, ...others].map(async (path) => ({ path, html: await readPage(site, path) })))
}

async function readPage(site: Site, path: string): Promise<string> {
  return (await fetch(site.url + path)).text()
}

test('no public page has a word that we don’t use', async ({ site }) => {
  const pages = await readPages(site)
  expect(pages.length).toBeGreaterThan(15)
  const found = pages.flatMap(({ path, html }) =>
    [...readBlocks(html), ...readDescriptions(html)].flatMap((text) =>
      findRefusedWords(text).map((refused) => `${path}: ${refused} in “${text}”`),
    ),
  )
  expect(found).toEqual([])
})

test('no two pages disagree about a price, an hour or a promise, and each is told', async ({ site }) => {
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
      html: await readPage(site, path),
    })),
  )
  const pages = await readPages(site)
  const stated = [...pages, ...own].flatMap(({ path, html }) =>
    readFacts([...readBlocks(html), ...readDescriptions(html), ...dataOf(html)].join(' | ')).map((fact) => ({
      path,
      ...fact,
    })),
  )
  expect(stated.filter(({ isRight }) => !isRight)).toEqual([])
  // Nobody has said when the office is open.
  const told = factNames.filter((name) => name !== 'office hours')
  expect(told.filter((name) => !stated.some((fact) => fact.name === name))).toEqual([])

  const { serviceCall, laborPerHour, repairCosts } = defaultFacts()
  const known = new Set([
    serviceCall,
    laborPerHour,
    // An article works out from which price of a new appliance on a repair is worth it.
    ...repairCosts.flatMap(({ from, to }) => [from, to, 2 * to]),
  ])
  const amounts = pages.flatMap(({ path, html }) =>
    readBlocks(html).flatMap((text) =>
      [...text.matchAll(/\$(\d[\d,]*)/g)].map(([, amount = '']) => ({ path, amount, text })),
    ),
  )
  expect(amounts.filter(({ amount }) => !known.has(Number(amount.replace(',', ''))))).toEqual([])
})

test('every public page reads at the level of grade 8 or below', async ({ site }) => {
  const pages = (await readPages(site)).filter(({ path }) => !path.startsWith('/?'))
  const grades = pages.map(({ path, html }) => {
    const sentences = readSentences(html)
    return { path, sentences: sentences.length, grade: Math.round(10 * gradeOf(sentences)) / 10 }
  })
  await test.info().attach('grades', { body: JSON.stringify(grades, null, 2), contentType: 'application/json' })
  // A page of two sentences has no grade that means something.
  expect(grades.filter(({ sentences, grade }) => sentences > 4 && grade > hardestGrade)).toEqual([])
  expect(
    gradeOf(['Subsequently, comprehensive diagnostic evaluation necessitates professional authorization.']),
  ).toBeGreaterThan(20)
})

/** What search engines are told. */
function dataOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json)
      ['@graph'].map((node: unknown) => JSON.stringify(node))
      .join('\n'),
  )
}
