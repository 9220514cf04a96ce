import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import { checkPostForm } from '#shared/blog/post-form.ts'
import { slugify } from '#shared/blog/slug.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { illustrationsOf, placeIllustrations } from './article-html.ts'
import { starterContent } from './starter-content.ts'

const business = {
  ...defaultFacts(),
  url: 'https://www.example.com',
  name: 'Rose City Appliance Repair',
  phone: '(503) 555-0199',
}
const { categories, articles } = starterContent(business)
const folder = import.meta.dirname
const allowedElements = /^(h2|h3|p|ul|ol|li|table|thead|tbody|tr|th|td|strong|em|a|blockquote|img)$/
const allowedLinks = ['/services', '/#booking']

test('a new blog has six categories with unique names and slugs', () => {
  expect(new Set(categories.map(({ name }) => name)).size).toBe(6)
  expect(categories.map(({ slug }) => slug)).toEqual(categories.map(({ name }) => slugify(name)))
  for (const { description } of categories) expect(description).toMatch(/^.{60,160}$/)
})

test('a new blog has eight articles with unique slugs and dates, and no empty category', () => {
  expect(articles).toHaveLength(8)
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(8)
  expect(new Set(articles.map((article) => article.published_days_ago)).size).toBe(8)
  const used = new Set(articles.flatMap((article) => article.category_slugs))
  expect([...used].sort()).toEqual(categories.map(({ slug }) => slug).sort())
})

test('no article hard-codes a price: each comes from the business facts (spec §9)', () => {
  for (const file of readdirSync(path.join(folder, 'articles'))) {
    expect(readFileSync(path.join(folder, 'articles', file), 'utf8'), file).not.toMatch(
      /\$\d|\bdollars?\b|\bUSD\b|\d ?%|555-/i,
    )
  }
  const { serviceCall, laborPerHour, repairCosts } = defaultFacts()
  const known = [serviceCall, laborPerHour, ...repairCosts.flatMap(({ from, to }) => [from, to, 2 * to])]
  const named = articles.flatMap(({ content }) => [...content.matchAll(/\$(\d+)/g)].map(([, amount]) => Number(amount)))
  expect(named.length).toBeGreaterThan(articles.length)
  expect(named.filter((amount) => !known.some((price) => price === amount))).toEqual([])
})

test('every drawing is shown somewhere, is the size of a share image and contains no text', async () => {
  const shown = articles.flatMap(({ content, featured_image }) => [featured_image.file, ...illustrationsOf(content)])
  expect(readdirSync(path.join(folder, 'illustrations')).sort()).toEqual([...shown].sort())
  for (const file of shown) {
    const svg = readFileSync(path.join(folder, 'illustrations', file), 'utf8')
    expect(svg, file).not.toMatch(/<(text|image|style|script|foreignObject)\b|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
    expect(await sharp(Buffer.from(svg)).metadata(), file).toMatchObject({ width: 1200, height: 675 })
  }
})

describe.each(articles)('the article "$title"', (article) => {
  const { content } = article
  const elements = [...content.matchAll(/<([a-z0-9]+)([^>]*)>/g)].map(([, name = '', attributes = '']) => ({
    name,
    attributes,
  }))

  test('has 600 to 900 words', () => {
    const words = content
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
    expect(words.length).toBeGreaterThanOrEqual(600)
    expect(words.length).toBeLessThanOrEqual(900)
  })

  test('fits the post form with room to spare, and its summaries have the right lengths', () => {
    const { category_slugs, published_days_ago, featured_image, ...fields } = article
    const form = { ...fields, featured_image_url: `/${featured_image.file}`, status: 'published', category_ids: [] }
    expect(checkPostForm(form)).toMatchObject({ ok: true })
    expect(article.title.length).toBeLessThanOrEqual(70)
    expect(article.excerpt).toMatch(/^.{100,240}$/)
    expect(article.meta_description).toMatch(/^.{110,160}$/)
    expect(article.meta_keywords.length).toBeGreaterThanOrEqual(3)
    expect(category_slugs.length).toBeGreaterThan(0)
    expect(Number.isInteger(published_days_ago) && published_days_ago > 0).toBe(true)
  })

  test('is valid HTML with only a few elements, and links only to our own pages', async () => {
    const checker = new HtmlValidate({ extends: ['html-validate:recommended'] })
    const report = await checker.validateString(content)
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
    ).toEqual([])
    expect(elements.filter(({ name }) => !allowedElements.test(name))).toEqual([])
    for (const { name, attributes } of elements) {
      if (name === 'a') expect(allowedLinks.map((link) => ` href="${link}"`)).toContain(attributes)
      else if (name === 'img') expect(attributes).toMatch(/^ src="[a-z0-9-]+\.svg" alt="[^"]{20,}"$/)
      else expect(attributes, name).toBe('')
    }
  })

  test('has well-ordered headings: several of level 2, none of level 3 before the first, none empty or repeated', () => {
    const headings = elements.map(({ name }) => name).filter((name) => /^h\d$/.test(name))
    expect(headings[0]).toBe('h2')
    expect(headings.filter((name) => name === 'h2').length).toBeGreaterThanOrEqual(3)
    const texts = [...content.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, text]) => text)
    expect(new Set(texts).size).toBe(headings.length)
    expect(content).not.toMatch(/<h[23]>\s*<\/h[23]>|<\/h[23]>\s*<h2>/)
  })

  test('says when to call, links to the booking form and avoids straight quotes and dashes', () => {
    expect(content).toContain('href="/#booking"')
    expect(content).toMatch(/professional|technician/i)
    const text = content.replace(/<[^>]*>/g, '')
    expect(text).not.toMatch(/["']|—|–|\{\{|undefined/)
  })

  test('shows its drawings at the URLs they are given, and loses nothing when the post is sanitized', () => {
    const stored = illustrationsOf(content).map(() => imageUrl(`posts/${randomUUID()}.png`))
    const left = [...stored]
    const placed = placeIllustrations(content, () => left.shift() ?? '')
    expect(illustrationsOf(placed)).toEqual([])
    for (const address of stored) expect(placed).toContain(`src="${address}"`)
    expect(sanitizeContent(placed)).toBe(placed.replace(/(<img[^>]*)>/g, '$1 />'))
  })
})
