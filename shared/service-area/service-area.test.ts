import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInArea as area } from './built-in-area.ts'
import { packArea, unpackArea } from './packed-area.ts'
import { checkZip, findServiceArea, withServiceCalls } from './service-area.ts'

const phone = '(503) 555-0142'

test('serves 106 distinct ZIP codes, each in Oregon or Washington and near Portland', () => {
  expect(area.zips).toHaveLength(106)
  expect(new Set(area.zips.map(({ zip }) => zip)).size).toBe(106)
  for (const { zip, city, state, latitude, longitude } of area.zips) {
    expect(zip).toMatch(/^\d{5}$/)
    expect(city).not.toBe('')
    expect(['OR', 'WA']).toContain(state)
    expect(Math.abs(latitude - 45.5)).toBeLessThan(1)
    expect(Math.abs(longitude + 122.6)).toBeLessThan(1)
  }
})

test.each(['', '   ', '\t\n'])('asks for a ZIP code when the input is blank: %j', (input) => {
  expect(checkZip(area, input, phone)).toEqual({ type: 'error', message: 'Please enter a ZIP code.' })
})

test('answers a served ZIP code with its city and state', () => {
  expect(checkZip(area, '97201', phone)).toEqual({
    type: 'success',
    message: 'Great news! We serve Portland, OR (97201). We offer same-day service in your area!',
  })
})

test('answers any other input with the number to call', () => {
  expect(checkZip(area, '10001', phone)).toEqual({
    type: 'error',
    message:
      "Sorry, we don't currently serve ZIP code 10001. Please call us at (503) 555-0142 to discuss service options.",
  })
})

test('ignores surrounding whitespace', () => {
  expect(checkZip(area, '  97201\n', phone).type).toBe('success')
  expect(checkZip(area, ' 10001 ', phone).message).toContain('ZIP code 10001.')
})

test.each(['9720', '972011', '97201-1234', '97 201', '９７２０１', '__proto__', 'constructor'])(
  'only an exact ZIP code counts: %j is not served',
  (input) => {
    expect(findServiceArea(area, input)).toBeNull()
  },
)

test('a ZIP code is served if and only if it is on the list', () => {
  const zips = new Set(area.zips.map(({ zip }) => zip))
  fc.assert(
    fc.property(fc.stringMatching(/^9[78]\d{3}$/), (zip) => {
      expect(findServiceArea(area, zip)?.zip ?? null).toBe(zips.has(zip) ? zip : null)
    }),
    { numRuns: 1000 },
  )
})

test('a check names the price where a trip charge adds to it, and the browser’s list says the same', () => {
  const charges = {
    serviceCall: 89,
    tripCharges: [
      { place: 'vancouver, WA', extra: 20 },
      { place: '98660', extra: 0 },
    ],
  }
  const priced = withServiceCalls(area, charges)
  for (const list of [priced, unpackArea(packArea(priced))]) {
    expect(checkZip(list, '98661', phone).message).toBe(
      'Great news! We serve Vancouver, WA (98661). We offer same-day service in your area! The service call in 98661 is $109, waived when we do the repair.',
    )
    expect(checkZip(list, '98660', phone).message).toMatch(/in your area!$/)
  }
  expect(withServiceCalls(area, { ...charges, tripCharges: [] })).toBe(area)
})
