import { expect, test } from 'vitest'
import { appliances } from '#content/faults/appliances.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { replacements } from '#content/faults/preparations/replacements.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { makePriceCard } from './price-card.ts'

function cardOf(appliance: NamedAppliance, key: string, ageYears: number | null, changes = {}) {
  const card = makePriceCard({ appliance, key, ageYears }, { ...defaultFacts(), ...changes })
  if (!card) throw new Error('There is no card')
  return card
}

const everySymptom = Object.entries(faultsOf).flatMap(([appliance, faults]) =>
  faults.map(({ key }) => ({ appliance: appliance as NamedAppliance, key })),
)

test('a repair costs its symptom’s range, and the card gives the visit fee and says that it is waived', () => {
  const card = { costs: { from: 100, to: 280 }, fee: 89, replacement: replacements.dryer, advice: null }
  expect(cardOf('dryer', 'not-heating', null)).toEqual(card)
  expect(homeownerTexts('en').prepare.price.fee('$89')).toMatch(/\$89, and we waive it/)
  expect(homeownerTexts('es').prepare.price.fee('$89')).toMatch(/no le cobramos esos \$89/)
})

test('a young appliance is worth repairing for up to half the cost of a new one', () => {
  const advice = { verdict: 'repair', phase: 'young', ageYears: 4, percent: 50, limit: 420 }
  expect(cardOf('dryer', 'not-heating', 4).advice).toEqual(advice)
})

test('an old one is worth repairing only at a low price, and one past its usual life hardly ever', () => {
  expect(cardOf('washer', 'shaking', 8).advice?.verdict).toBe('repair')
  expect(cardOf('washer', 'shaking', 9).advice).toMatchObject({ verdict: 'ask', phase: 'old', limit: 220 })
  expect(cardOf('washer', 'shaking', 12).advice?.phase).toBe('old')
  expect(cardOf('washer', 'shaking', 13).advice).toMatchObject({ verdict: 'ask', phase: 'past', limit: 130 })
  expect(cardOf('disposal', 'no-power', 9).advice).toMatchObject({ verdict: 'replace', limit: 80 })
  expect(cardOf('dryer', 'not-turning', 0).advice?.verdict).toBe('repair')
})

test('age never makes a repair a better idea, and every verdict occurs', () => {
  const rank = { repair: 0, ask: 1, replace: 2 }
  const given = new Set<string>()
  for (const { appliance, key } of everySymptom) {
    let worst = 0
    for (let age = 0; age <= 40; age++) {
      const advice = cardOf(appliance, key, age).advice
      if (!advice) throw new Error('There is no advice')
      expect(rank[advice.verdict], `${appliance}/${key} at ${age}`).toBeGreaterThanOrEqual(worst)
      worst = rank[advice.verdict]
      given.add(advice.verdict)
    }
  }
  expect([...given].toSorted()).toEqual(['ask', 'repair', 'replace'])
})

test('the lifespans match the fact base', () => {
  const words = ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']
  for (const [key, { lifeYears }] of Object.entries(replacements)) {
    const said = `${words[lifeYears.from - 8]} to ${words[lifeYears.to - 8]} years`
    expect(appliances[key as NamedAppliance].lifespan).toBe(said)
  }
})

test('the owner’s usual costs shift each fault’s costs with them, and without any there is no card', () => {
  const doubled = { repairCosts: [{ appliance: 'Dryer' as const, from: 200, to: 600 }], serviceCall: 75 }
  expect(cardOf('dryer', 'not-heating', null, doubled)).toMatchObject({ costs: { from: 200, to: 560 }, fee: 75 })
  for (const { key } of faultsOf.dryer) {
    const { costs } = cardOf('dryer', key, null, doubled)
    expect(costs.from >= 200 && costs.to <= 600 && costs.from < costs.to, key).toBe(true)
  }
  expect(
    makePriceCard({ appliance: 'washer', key: 'shaking', ageYears: 5 }, { ...defaultFacts(), ...doubled }),
  ).toBeNull()
})
