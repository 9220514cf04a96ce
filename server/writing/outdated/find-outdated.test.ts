import { expect, test } from 'vitest'
import { starterContent } from '#content/starter/starter-content.ts'
import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import { plannedTopics } from '#server/writing/choose-topic.ts'
import { composeArticle } from '#server/writing/sample-writer/compose-article.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { correctPlaces, findOutdated, type PostTexts } from './find-outdated.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://site.test' }
const dearer = { ...business, serviceCall: 95 }

const post = (texts: Partial<PostTexts>): PostTexts => ({
  title: 'A washer that leaks',
  excerpt: null,
  content: '',
  metaDescription: null,
  metaKeywords: null,
  ...texts,
})
const find = (content: string, facts = dearer) =>
  findOutdated(post({ content }), facts).map(({ after, is_sure }) => ({ after, is_sure }))
const correctAll = (texts: PostTexts, facts = dearer) =>
  correctPlaces(texts, new Set(findOutdated(texts, facts).map(({ place }) => place)), facts)

test('finds the price of a service call in every article that the site comes with, and changes nothing else', () => {
  const articles = starterContent(business).articles.map((article) => ({
    ...post({ title: article.title, excerpt: article.excerpt, metaDescription: article.meta_description }),
    content: sanitizeContent(article.content, business.url),
  }))
  const told = articles.filter(({ content }) => content.includes('$89'))
  expect(told.length).toBeGreaterThan(4)
  for (const article of articles) {
    expect(findOutdated(article, business), article.title).toEqual([])
    const places = findOutdated(article, dearer)
    expect(places.map(({ replacement, is_sure }) => [replacement, is_sure])).toEqual(
      told.includes(article) ? [['$95', true]] : [],
    )
    expect(correctAll(article)).toEqual({ ...article, content: article.content.replace('$89', '$95') })
  }
})

test('finds the price in every article that the sample writer wrote about it', () => {
  const compose = (topic: (typeof plannedTopics)[number], round: number, told: BusinessWithArea) => {
    const { html, ...words } = composeArticle({
      ...{ topic, tone: 'friendly', minWords: 800, maxWords: 1500, round },
      business: told,
    })
    return { ...post(words), metaKeywords: words.keywords, content: html }
  }
  for (const [index, topic] of plannedTopics.entries()) {
    const article = compose(topic, index % 4, business)
    expect(findOutdated(article, business), topic.key).toEqual([])
    expect(findOutdated(article, dearer).filter(({ is_sure }) => is_sure).length, topic.key).toBe(
      JSON.stringify(article).split('$89').length - 1,
    )
    expect(correctAll(article).content, topic.key).toBe(article.content.replaceAll('$89', '$95'))
  }
})

test('finds what an hour of labor, parts and the warranty are said to be', () => {
  const told = '<p>Labor is $99 per hour, parts at our cost plus 10%, and our work carries a 90-day labor warranty.</p>'
  const facts = { ...business, laborPerHour: 110, partsMarkupPercent: 12, laborWarrantyDays: 60 }
  expect(find(told, business)).toEqual([])
  expect(find(told, facts).map(({ is_sure }) => is_sure)).toEqual([true, true, true])
  expect(correctAll(post({ content: told }), facts).content).toBe(
    '<p>Labor is $110 per hour, parts at our cost plus 12%, and our work carries a 60-day labor warranty.</p>',
  )
})

test.each([
  '<p>A new drain pump is an $89 part.</p>',
  '<p>The belt costs $89, and labor comes on top.</p>',
  '<p>Other companies charge $89 for a service call.</p>',
  '<p>Running it costs $89 of electricity a year.</p>',
  '<p>A delivery costs $89, waived for members.</p>',
  '<p>The $95 service call is waived when we do the repair.</p>',
  '<p>It happened in 89 of 100 homes.</p>',
  '<p>A service call costs $89 to $129 at most shops in town.</p>',
  '<p>Handymen charge $89 for a service call.</p>',
  '<p>Our repair took two weeks, and the warranty covers it.</p>',
  '<p>Most shops add a 15% markup; expect a markup of 20% elsewhere.</p>',
])('leaves alone what isn’t the fact: %s', (content) => {
  expect(find(content)).toEqual([])
})

test.each([
  ['Our service call is $89.', true],
  ['A diagnostic fee of $89 applies.', true],
  ['You pay $89 for the service call.', true],
  ['It’s $89.00 for a diagnosis.', true],
  ['When we do the repair, we waive the $89.', true],
  ['It’s $89 to come out.', false],
  ['If you say no, you pay the $89 and that’s it.', false],
  ['The visit costs $89.', false],
  ['You pay for a $89 visit.', false],
  ['Our trip fee: $89.', true],
  ['We bill $89 for the service call and $99 an hour after that.', true],
])('finds the price as people write it: %s', (told, is_sure) => {
  const after = told.replace(/\$89(\.00)?/, '$95')
  expect(find(`<p>${told}</p>`)).toEqual([{ after, is_sure }])
})

test('what only hints at the fact is left to a person', () => {
  expect(find('<p>A typical service call in Portland is $89.</p>')).toEqual([
    { after: 'A typical service call in Portland is $95.', is_sure: false },
  ])
  const table =
    '<table><tbody><tr><td>Service call</td><td>$89</td></tr><tr><td>Pump</td><td>$89</td></tr></tbody></table>'
  expect(find(table)).toEqual([{ after: 'Service call · $95', is_sure: false }])
  expect(correctAll(post({ content: table })).content).toBe(table.replace('$89', '$95'))
  const warranty = '<table><tbody><tr><td>Washer</td><td>90-day labor warranty</td></tr></tbody></table>'
  expect(correctAll(post({ content: warranty }), { ...business, laborWarrantyDays: 190 }).content).toBe(
    warranty.replace('90', '190'),
  )
})

test('of two prices that were charged before, both are outdated', () => {
  const content = '<p>Our service call is $89.</p><p>The $95 service call is waived.</p>'
  expect(correctAll(post({ content }), { ...business, serviceCall: 99 }).content).toBe(
    '<p>Our service call is $99.</p><p>The $99 service call is waived.</p>',
  )
})

test('reads the title, the texts for lists and search engines, and the pictures, and keeps the markup', () => {
  const texts = post({
    title: 'What our $89 service call includes',
    excerpt: 'The $89 service call is waived. The $89 filter isn’t.',
    metaDescription: 'Our service call is $89.',
    metaKeywords: ['washer', '$89 service call'],
    content:
      '<p>Our service call\n  is $<strong>89</strong>, &amp; we <em>waive</em> it.</p><p><img src="/a.png" alt="A $89 service call"></p>',
  })
  expect(findOutdated(texts, dearer).map(({ field }) => field)).toEqual([
    'title',
    'excerpt',
    'meta_description',
    'meta_keywords',
    'content',
    'content',
  ])
  expect(findOutdated(texts, dearer)[4]).toMatchObject({
    before: 'Our service call is $89, & we waive it.',
    after: 'Our service call is $95, & we waive it.',
  })
  expect(correctAll(texts)).toEqual({
    title: 'What our $95 service call includes',
    excerpt: 'The $95 service call is waived. The $89 filter isn’t.',
    metaDescription: 'Our service call is $95.',
    metaKeywords: ['washer', '$95 service call'],
    content:
      '<p>Our service call\n  is $<strong>95</strong>, &amp; we <em>waive</em> it.</p><p><img src="/a.png" alt="A $95 service call"></p>',
  })
})

test('changes only the chosen places', () => {
  const texts = post({ title: 'Our $89 service call', content: '<p>Our service call is $89. A visit fee is $89.</p>' })
  const [, first] = findOutdated(texts, dearer)
  expect(correctPlaces(texts, new Set([first?.place ?? '']), dearer)).toEqual({
    ...texts,
    content: '<p>Our service call is $95. A visit fee is $89.</p>',
  })
})

test('what a place’s trip charge makes of the price is as true as the usual one', () => {
  const facts = { ...business, tripCharges: [{ place: 'Vancouver, WA', extra: 20 }] }
  expect(find('<p>In Vancouver, our service call is $109.</p>')).toHaveLength(1)
  expect(find('<p>In Vancouver, our service call is $109.</p>', facts)).toEqual([])
  expect(find('<p>In Vancouver, our trip charge is $20.</p>', facts)).toEqual([])
  expect(find('<p>In Vancouver, our service call is $99.</p>', facts)).toHaveLength(1)
})
