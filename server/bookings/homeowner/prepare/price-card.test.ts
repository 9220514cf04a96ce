import { expect, test } from 'vitest'
import { appliances, knownAppliances } from '#content/appliances/appliances.ts'
import { findSymptom } from '#content/appliances/symptoms.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { makePriceCard } from './describe-preparation.ts'

function askFor(symptom: string, ageYears: number | null, changes = {}) {
  const fault = findSymptom(symptom)
  if (!fault) throw new Error('There is no such fault')
  return makePriceCard(fault, ageYears, { ...defaultFacts(), ...changes })
}

function cardOf(...asked: Parameters<typeof askFor>) {
  const card = askFor(...asked)
  if (!card) throw new Error('There is no card')
  return card
}

test('a repair costs its symptom’s range, and the card gives the visit fee and says that it is waived', () => {
  const replacement = { lifeYears: { from: 10, to: 13 }, newCost: 850 }
  const card = { costs: { from: 100, to: 280 }, fee: 89, replacement, advice: null }
  expect(cardOf('dryer/not-heating', null)).toEqual(card)
  expect(homeownerTexts('en').prepare.price.fee('$89')).toMatch(/\$89, and we waive it/)
  expect(homeownerTexts('es').prepare.price.fee('$89')).toMatch(/no le cobramos esos \$89/)
})

test('a young appliance is worth repairing for up to half the cost of a new one', () => {
  const advice = { verdict: 'repair', phase: 'young', ageYears: 4, percent: 50, limit: 420 }
  expect(cardOf('dryer/not-heating', 4).advice).toEqual(advice)
})

test('an old one is worth repairing only at a low price, and one past its usual life hardly ever', () => {
  expect(cardOf('washer/shaking', 8).advice?.verdict).toBe('repair')
  expect(cardOf('washer/shaking', 9).advice).toMatchObject({ verdict: 'ask', phase: 'old', limit: 220 })
  expect(cardOf('washer/shaking', 12).advice?.phase).toBe('old')
  expect(cardOf('washer/shaking', 13).advice).toMatchObject({ verdict: 'ask', phase: 'past', limit: 130 })
  expect(cardOf('disposal/no-power', 9).advice).toMatchObject({ verdict: 'replace', limit: 80 })
  expect(cardOf('dryer/not-turning', 0).advice?.verdict).toBe('repair')
})

test('age never makes a repair a better idea, and every verdict occurs', () => {
  const rank = { repair: 0, ask: 1, replace: 2 }
  const given = new Set<string>()
  for (const { symptom } of knownAppliances.flatMap(({ faults }) => faults)) {
    let worst = 0
    for (let age = 0; age <= 40; age++) {
      const advice = cardOf(symptom, age).advice
      if (!advice) throw new Error('There is no advice')
      expect(rank[advice.verdict], `${symptom} at ${age}`).toBeGreaterThanOrEqual(worst)
      worst = rank[advice.verdict]
      given.add(advice.verdict)
    }
  }
  expect([...given].toSorted()).toEqual(['ask', 'repair', 'replace'])
})

test('the owner’s usual costs shift each fault’s costs with them, and without any there is no card', () => {
  const doubled = { repairCosts: [{ appliance: 'Dryer' as const, from: 200, to: 600 }], serviceCall: 75 }
  expect(cardOf('dryer/not-heating', null, doubled)).toMatchObject({ costs: { from: 200, to: 560 }, fee: 75 })
  for (const { symptom } of appliances.dryer.faults) {
    const { costs } = cardOf(symptom, null, doubled)
    expect(costs.from >= 200 && costs.to <= 600 && costs.from < costs.to, symptom).toBe(true)
  }
  expect(askFor('washer/shaking', 5, doubled)).toBeNull()
})
