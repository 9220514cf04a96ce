import { describe, expect, test } from 'vitest'
import { inventedClaims } from '#content/articles/invented-claims.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { checkFacts } from './fact-check.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://site.test' }

describe.each(inventedClaims)('$reason', ({ words, caught, fine }) => {
  test.each(caught)('finds it in: %s', (sentence) => {
    const found = checkFacts(sentence, business).map(({ start, end }) => sentence.slice(start, end))
    expect(found).toEqual([words.exec(sentence)?.[0].trimEnd()])
  })
  test.each(fine)('accepts: %s', (sentence) => {
    expect(checkFacts(sentence, business)).toEqual([])
  })
})

test('emergency service is claimed only by a business that offers it', () => {
  const none = { ...business, hasEmergencyService: false }
  expect(checkFacts('We answer emergency calls around the clock.', none)).toHaveLength(1)
  expect(checkFacts('Our office is closed on weekends.', none)).toEqual([])
})
