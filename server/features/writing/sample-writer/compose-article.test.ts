import { expect, test } from 'vitest'
import { plannedTopics } from '#server/features/writing/topics.ts'
import { countWords } from '#server/features/writing/word-count.ts'
import { defaultBusiness } from '#shared/business.ts'
import { composeArticle } from './compose-article.ts'

const business = { ...defaultBusiness, url: 'https://site.test' }
const tones = ['professional', 'friendly', 'technical'] as const

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

test('every topic fits any word limits of spec.md §5, also when they leave no room', () => {
  const limits = [
    [500, 500],
    [500, 3000],
    [800, 1500],
    [1777, 1777],
    [2999, 3000],
    [3000, 3000],
  ] as const
  plannedTopics.forEach((topic, index) => {
    const tone = tones[index % 3] ?? 'friendly'
    for (const [minWords, maxWords] of limits) {
      const { html } = composeArticle({ topic, tone, minWords, maxWords, round: 0, business })
      const words = countWords(html)
      expect(words >= minWords && words <= maxWords, `${topic.key} has ${words} for ${minWords} to ${maxWords}`).toBe(
        true,
      )
    }
  })
})
