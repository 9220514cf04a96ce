import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import { plannedTopics } from '#server/writing/choose-topic.ts'
import { slugify } from '#shared/blog/slug.ts'
import { countWords } from '#shared/blog/word-count.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { composeArticle } from './compose-article.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://site.test' }
const tones = ['professional', 'friendly', 'technical'] as const
/** The three articles about each fault. */
const commissions = plannedTopics
  .filter(({ season }) => season === 'winter')
  .flatMap((topic, index) =>
    [0, 1, 2].map((round) => ({ topic, round, tone: tones[(index + round) % 3] ?? 'friendly', business })),
  )

test('the fact base has at least 40 faults, each with causes, safe checks and when to call', () => {
  const faults = new Set(plannedTopics.map(({ fault }) => fault))
  expect(faults.size).toBeGreaterThanOrEqual(40)
  for (const fault of faults) {
    expect(fault.causes.length, fault.name).toBeGreaterThanOrEqual(4)
    expect(fault.checks.length, fault.name).toBeGreaterThanOrEqual(4)
    expect(fault.call.length, fault.name).toBeGreaterThanOrEqual(3)
  }
  expect(new Set(plannedTopics.map(({ key }) => key)).size).toBe(plannedTopics.length)
})

test('every topic fits any word limits from spec.md §5, even when they leave no leeway', () => {
  const limits = ['500 500', '500 3000', '800 1500', '1777 1777', '2999 3000', '3000 3000']
  commissions.forEach((commission, index) => {
    for (const pair of [limits[index % 6], limits[(index + 3) % 6]]) {
      const [minWords = 0, maxWords = 0] = pair?.split(' ').map(Number) ?? []
      const words = countWords(composeArticle({ ...commission, minWords, maxWords }).html)
      expect(words >= minWords && words <= maxWords, `${commission.topic.key} has ${words} for ${pair}`).toBe(true)
    }
  })
})

test('every article is within the limits, passes the sanitizer unchanged, is valid HTML and isn’t a copy of a template', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    // The page gives the article its h1. Typography and phone numbers are a matter of style.
    rules: { 'heading-level': 'off', 'no-trailing-whitespace': 'off', 'long-title': 'off', 'tel-non-breaking': 'off' },
  })
  const articles = composeAll({ minWords: 800, maxWords: 1500 })
  for (const { html, title, excerpt, metaDescription } of articles) {
    const words = countWords(html)
    expect(words >= 800 && words <= 1500, `${title}: ${words}`).toBe(true)
    expect(sanitizeContent(html), title).toBe(html)
    const report = await validator.validateString(
      `<!DOCTYPE html><html lang="en"><head><title>a</title></head><body><h1>a</h1>${html}</body></html>`,
    )
    const mistakes = report.results.flatMap(({ messages }) =>
      messages.map((mistake) => `${mistake.ruleId}: ${mistake.message}`),
    )
    expect(mistakes, title).toEqual([])
    expect(title.length <= 200 && excerpt.length <= 500 && metaDescription.length <= 160, title).toBe(true)
  }
  // Word trigrams give away copies of a template at any length.
  expect(nearest(articles.map(({ html }) => wordTrigrams(html)))).toBeLessThanOrEqual(0.6)
})

test('no two of the titles and slugs are similar by pg_trgm’s measure', () => {
  const articles = composeAll({ minWords: 800, maxWords: 1500 })
  expect(nearest(articles.map(({ title }) => letterTrigrams(title)))).toBeLessThanOrEqual(0.6)
  expect(nearest(articles.map(({ title }) => letterTrigrams(slugify(title))))).toBeLessThanOrEqual(0.6)
})

test('says when there is nothing new left to say about a fault, and not before', () => {
  const [topic] = plannedTopics
  if (!topic) throw new Error('There is no topic')
  const doubtsOf = (round: number) =>
    composeArticle({ topic, round, tone: 'friendly', minWords: 800, maxWords: 1500, business }).doubts
  expect([0, 1, 2].map(doubtsOf)).toEqual([undefined, undefined, undefined])
  expect(doubtsOf(3)).toEqual([
    expect.stringMatching(/^This problem has been written about 3 times, .* only has three different posts about each/),
  ])
})

function composeAll(limits: { minWords: number; maxWords: number }) {
  return commissions.map((commission) => composeArticle({ ...commission, ...limits }))
}

/** The greatest similarity between any two. Each trigram is one bit, and texts are compared 32 bits at a time. */
function nearest(texts: Set<string>[]): number {
  const numbers = new Map([...new Set(texts.flatMap((text) => [...text]))].map((trigram, number) => [trigram, number]))
  const bits = texts.map((text) => {
    const words = new Uint32Array(Math.ceil(numbers.size / 32))
    for (const trigram of text) {
      const number = numbers.get(trigram) ?? 0
      words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31))
    }
    return { words, size: text.size }
  })
  let greatest = 0
  bits.forEach((a, index) => {
    for (const b of bits.slice(0, index)) greatest = Math.max(greatest, similarity(a, b))
  })
  return greatest
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ')
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Like pg_trgm: each word with two spaces before it and one after it. */
function letterTrigrams(text: string): Set<string> {
  const padded = wordsOf(text).map((word) => `  ${word} `)
  return new Set(padded.flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3))))
}

/** Every run of three words. */
function wordTrigrams(html: string): Set<string> {
  const words = wordsOf(textOf(html))
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')))
}

interface Bits {
  words: Uint32Array
  size: number
}

/** What both have, as a share of what either has. */
function similarity(a: Bits, b: Bits): number {
  let both = 0
  for (let at = 0; at < a.words.length; at++) both += countOnes((a.words[at] ?? 0) & (b.words[at] ?? 0))
  return both / (a.size + b.size - both)
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
