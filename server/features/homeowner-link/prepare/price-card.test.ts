import { expect, test } from 'vitest'
import { appliances } from '#content/faults/appliances.ts'
import type { ApplianceKey } from '#content/faults/fault.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { replacements } from '#content/faults/preparations/replacements.ts'
import { makePriceCard } from './price-card.ts'

const everySymptom = Object.entries(faultsOf).flatMap(([appliance, faults]) =>
  faults.map(({ key }) => ({ appliance: appliance as ApplianceKey, key })),
)

test('a repair costs the range of its symptom, and the visit is waived with it', () => {
  expect(makePriceCard('dryer', 'not-heating', null)).toEqual({
    costs: { from: 100, to: 280 },
    fee: 89,
    replacement: replacements.dryer,
    advice: null,
  })
})

test('a young appliance is repaired, up to half of what a new one costs', () => {
  expect(makePriceCard('dryer', 'not-heating', 4).advice).toEqual({
    verdict: 'repair',
    phase: 'young',
    ageYears: 4,
    percent: 50,
    limit: 420,
  })
})

test('an old one only for a small price, and one past its usual life hardly ever: do not repair this one', () => {
  expect(makePriceCard('washer', 'shaking', 8).advice?.verdict).toBe('repair')
  expect(makePriceCard('washer', 'shaking', 9).advice).toMatchObject({ verdict: 'ask', phase: 'old', limit: 220 })
  expect(makePriceCard('washer', 'shaking', 12).advice?.phase).toBe('old')
  expect(makePriceCard('washer', 'shaking', 13).advice).toMatchObject({ verdict: 'ask', phase: 'past', limit: 130 })
  expect(makePriceCard('disposal', 'no-power', 9).advice).toMatchObject({ verdict: 'replace', limit: 80 })
  expect(makePriceCard('dryer', 'not-turning', 0).advice?.verdict).toBe('repair')
})

test('more years never make a repair a better idea, and every verdict is given to someone', () => {
  const rank = { repair: 0, ask: 1, replace: 2 }
  const given = new Set<string>()
  for (const { appliance, key } of everySymptom) {
    let worst = 0
    for (let age = 0; age <= 40; age++) {
      const advice = makePriceCard(appliance, key, age).advice
      if (!advice) throw new Error('There is no advice')
      expect(rank[advice.verdict], `${appliance}/${key} at ${age}`).toBeGreaterThanOrEqual(worst)
      worst = rank[advice.verdict]
      given.add(advice.verdict)
    }
  }
  expect([...given].toSorted()).toEqual(['ask', 'repair', 'replace'])
})

test('the years are those of the fact base', () => {
  const words = ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']
  for (const [key, { lifeYears }] of Object.entries(replacements)) {
    const said = `${words[lifeYears.from - 8]} to ${words[lifeYears.to - 8]} years`
    expect(appliances[key as ApplianceKey].lifespan).toBe(said)
  }
})
