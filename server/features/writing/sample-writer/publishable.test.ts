/** An owner can publish what the sample writer writes: an article about each fault passes the checks of facts, safety and voice. */
import { expect, test } from 'vitest'
import { appliances } from '#content/faults/appliances.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { reviewArticle } from '#server/features/writing/review-article.ts'
import { plannedTopics } from '#server/features/writing/topics.ts'
import { defaultFacts } from '#shared/business-form.ts'
import { composeArticle } from './compose-article.ts'
import { findRefusedPhrases } from './refused-phrases.ts'

const business = { ...defaultFacts(), url: 'https://site.test' }
const tones = ['professional', 'friendly', 'technical'] as const

/** One topic of each fault, one season after another, so that each kind of article and each tone has its turn. */
const topics = plannedTopics.filter((_, index) => index % 4 === Math.floor(index / 4) % 4)
const articles = topics.map((topic, index) => ({
  key: topic.key,
  article: composeArticle({
    topic,
    tone: tones[index % 3] ?? 'friendly',
    minWords: 800,
    maxWords: 1500,
    round: 0,
    business,
  }),
}))

const blocksOf = (html: string) =>
  html
    .split(/<\/(?:p|li|h2|h3)>/)
    .map((block) => block.replace(/<[^>]*>/g, '').trim())
    .filter((block) => block !== '')
const sentencesOf = (html: string) =>
  blocksOf(html).flatMap((block) => block.split(/(?<=[.?!]) (?=[A-Z])/).filter((sentence) => sentence.includes(' ')))
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('there is an article about each of the 50 faults', () => {
  expect(new Set(topics.map(({ fault }) => fault)).size).toBe(50)
})

test('all 50 articles pass the checks of facts and safety without a word changed', () => {
  for (const { key, article } of articles) {
    const { problems, corrections, article: reviewed } = reviewArticle(article, business)
    expect([problems, corrections], key).toEqual([[], []])
    expect(reviewed, key).toEqual(article)
  }
})

test('no article says a sentence, a heading or a keyword twice', () => {
  for (const { key, article } of articles) {
    expect(repeated(sentencesOf(article.html)), key).toEqual([])
    expect(repeated(article.keywords), key).toEqual([])
  }
})

test('nothing that the sample writer knows or writes has a phrase that an owner would strike out', () => {
  const known = [...Object.values(faultsOf), ...Object.values(appliances)].flatMap(textsOf)
  expect(known.length).toBeGreaterThan(2500)
  expect(known.flatMap((text) => findRefusedPhrases(text).map((phrase) => `${phrase}: ${text}`))).toEqual([])
  for (const { key, article } of articles) {
    const words = [article.title, article.excerpt, article.metaDescription, ...sentencesOf(article.html)]
    expect(words.flatMap(findRefusedPhrases), key).toEqual([])
  }
})

test('refused phrases are found where they stand', () => {
  expect(findRefusedPhrases('Keep that Velcro fishing vest from gripping everything else.')).toEqual(['Velcro'])
  expect(findRefusedPhrases('In a nutshell, a new pump is fitted.')).toEqual(['in a nutshell', 'is fitted'])
  expect(findRefusedPhrases('A new pump is installed.')).toEqual([])
})

test('an article tells its checks in the order they are meant to be done', () => {
  const topic = plannedTopics.find(({ key }) => key === 'disposal/humming/spring')
  if (!topic) throw new Error('There is no such topic')
  const { html } = composeArticle({ topic, tone: 'friendly', minWords: 800, maxWords: 1500, round: 0, business })
  const places = topic.fault.checks.map(({ step }) => html.indexOf(step.slice(0, 30)))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

/** Every text of the fact base, however deep. */
function textsOf(known: unknown): string[] {
  if (typeof known === 'string') return [known]
  if (known instanceof RegExp || typeof known !== 'object' || known === null) return []
  return Object.values(known).flatMap(textsOf)
}
