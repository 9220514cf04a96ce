/** Owners can publish what the sample writer writes: each article about each fault passes the fact, safety and voice checks. */
import { expect, test } from 'vitest'
import { knownAppliances, writtenAppliances } from '#content/appliances/appliances.ts'
import { closings } from '#content/articles/closings.ts'
import * as general from '#content/articles/general.ts'
import { openings } from '#content/articles/openings.ts'
import { headings, promises, titles } from '#content/articles/template.ts'
import { plannedTopics } from '#server/writing/choose-topic.ts'
import { reviewArticle } from '#server/writing/review/review-article.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { findRefusedPhrases } from '#tests/support/words/refused-phrases.ts'
import { composeArticle } from './compose-article.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://site.test' }
const tones = ['professional', 'friendly', 'technical'] as const

/** One topic per fault, in the order in which a blog gets them. The season changes only the pictures. */
const topics = plannedTopics.filter(({ season }) => season === 'winter')
/** How often a fault can be written about with something new to say. */
const rounds = [0, 1, 2]
const composeRound = (round: number, minWords: number, maxWords: number) =>
  topics.map((topic, index) => {
    const tone = tones[(index + round) % 3] ?? 'friendly'
    return {
      key: `${topic.key} ${round}`,
      article: composeArticle({ topic, tone, minWords, maxWords, round, business }),
    }
  })
const articles = rounds.flatMap((round) => composeRound(round, 800, 1500))
/** As long as these, they contain nearly everything known about an appliance. */
const longArticles = rounds.flatMap((round) => composeRound(round, 2000, 3000))

const blocksOf = (html: string) =>
  html
    .split(/<\/(?:p|li|h2|h3)>/)
    .map((block) => block.replace(/<[^>]*>/g, '').trim())
    .filter((block) => block !== '')
const sentencesOf = (html: string) =>
  blocksOf(html).flatMap((block) => block.split(/(?<=[.?!]) (?=[A-Z])/).filter((sentence) => sentence.includes(' ')))
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('covers each fault', () => {
  expect(topics.map(({ fault }) => fault.symptom).toSorted()).toEqual(
    writtenAppliances.flatMap(({ faults }) => faults.map(({ symptom }) => symptom)).toSorted(),
  )
})

test('every article passes the fact and safety checks without a single change', () => {
  for (const { key, article } of [...articles, ...longArticles]) {
    const { problems, corrections, article: reviewed } = reviewArticle(article, business)
    expect([problems, corrections], key).toEqual([[], []])
    expect(reviewed, key).toEqual(article)
  }
})

test('no article repeats a sentence, heading or keyword, however long it is', () => {
  for (const { key, article } of [...articles, ...longArticles]) {
    expect(repeated(sentencesOf(article.html)), key).toEqual([])
    expect(repeated(article.keywords), key).toEqual([])
  }
})

test('nothing the sample writer knows or writes contains a phrase an owner would strike out', () => {
  const known = [knownAppliances, general, openings, closings, titles, headings, promises].flatMap(textsOf)
  expect(known.length).toBeGreaterThan(2500)
  expect(known.flatMap((text) => findRefusedPhrases(text).map((phrase) => `${phrase}: ${text}`))).toEqual([])
  for (const { key, article } of articles) {
    const words = [article.title, article.excerpt, article.metaDescription, ...sentencesOf(article.html)]
    expect(words.flatMap(findRefusedPhrases), key).toEqual([])
  }
})

/** Prices, promises and how to reach us are worded the same everywhere (docs/voice.md). */
const isSameEverywhere = (sentence: string) =>
  /\$\d|\(\d{3}\) \d{3}|book online|exact quote|licensed and insured|licensed, insured|warranty/i.test(sentence)
const ownSentencesOf = (html: string) =>
  new Set(sentencesOf(html.replace(/<h[23]>.*?<\/h[23]>/g, '')).filter((sentence) => !isSameEverywhere(sentence)))

/** How many of the texts contain each sentence, most frequent first. */
function countSentences(texts: Set<string>[]): { sentence: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const sentence of texts.flatMap((text) => [...text])) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts].map(([sentence, count]) => ({ sentence, count })).toSorted((a, b) => b.count - a.count)
}

test('no sentence comes up three times in five consecutive articles, or in more than one of six', () => {
  const texts = articles.map(({ article }) => ownSentencesOf(article.html))
  expect(countSentences(texts).filter(({ count }) => count > texts.length / 6)).toEqual([])
  const inRows = texts.slice(4).flatMap((_, first) => countSentences(texts.slice(first, first + 5)))
  expect(inRows.filter(({ count }) => count > 2)).toEqual([])
})

test('an article never gives advice for another kind of appliance or mentions checks it doesn’t describe', () => {
  const strange: Record<string, RegExp> = {
    disposal: /\bdisplay\b|full cycle|\blaundry\b|factory defaults|delayed start|hauling/i,
    oven: /\blaundry\b|wet floor|drain the hoses|drain pan|delayed start takes advantage/i,
    dryer: /food, dishes|drain pan|wet floor|shutoff valve/i,
    dishwasher: /laundry is in the garage|upstairs machine|delayed start takes advantage/i,
    refrigerator: /\blaundry\b|fuller loads|delayed start/i,
    washer: /If you smell gas|Take out food/i,
  }
  for (const { key, article } of articles) {
    const [kind = ''] = key.split('/')
    expect(strange[kind]?.exec(article.html)?.[0], key).toBeUndefined()
    if (!/what you can safely check yourself/.test(article.excerpt)) {
      expect(/If the checks (?:don’t|didn’t) settle it/.exec(article.html)?.[0], key).toBeUndefined()
    }
  }
})

test('finds refused phrases only where they really are', () => {
  expect(findRefusedPhrases('Keep that Velcro fishing vest from gripping everything else.')).toEqual(['Velcro'])
  expect(findRefusedPhrases('In a nutshell, a new pump is fitted.')).toEqual(['in a nutshell', 'is fitted'])
  expect(findRefusedPhrases('A new pump is installed.')).toEqual([])
})

test('an article lists its checks in the order they should be done', () => {
  const topic = plannedTopics.find(({ key }) => key === 'disposal/humming/spring')
  if (!topic) throw new Error('There is no such topic')
  const [html = ''] = rounds
    .map((round) => composeArticle({ topic, tone: 'friendly', minWords: 800, maxWords: 1500, round, business }))
    .flatMap((article) => (/safely check yourself/.test(article.excerpt) ? [article.html] : []))
  const places = topic.fault.checks.map(({ step }) => html.indexOf(step.slice(0, 30)))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

/** Every text in the fact base, however deeply nested. */
function textsOf(known: unknown): string[] {
  if (typeof known === 'string') return [known]
  if (known instanceof RegExp || typeof known !== 'object' || known === null) return []
  return Object.values(known).flatMap(textsOf)
}
