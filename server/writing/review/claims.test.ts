import { describe, expect, test } from 'vitest'
import { defaultFacts } from '#shared/business/business-form.ts'
import { defaultMainPlaces } from '#shared/service-area/main-places.ts'
import { claims, findInventedClaims } from './claims.ts'

const business = { ...defaultFacts(), mainPlaces: defaultMainPlaces, url: 'https://site.test' }

describe.each(claims)('$reason', ({ words, caught, fine }) => {
  test.each(caught)('finds it in: %s', (sentence) => {
    const found = findInventedClaims(sentence, business).map(({ start, end }) => sentence.slice(start, end))
    expect(found).toEqual([words.exec(sentence)?.[0].trimEnd()])
  })
  test.each(fine)('accepts: %s', (sentence) => {
    expect(findInventedClaims(sentence, business)).toEqual([])
  })
})

test('emergency service is claimed only by a business that offers it', () => {
  const none = { ...business, hasEmergencyService: false }
  expect(findInventedClaims('We answer emergency calls around the clock.', none)).toHaveLength(1)
  expect(findInventedClaims('Our office is closed on weekends.', none)).toEqual([])
})
