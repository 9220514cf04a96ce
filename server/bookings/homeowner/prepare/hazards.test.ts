import { expect, test } from 'vitest'
import { knownAppliances } from '#content/appliances/appliances.ts'
import { isGraver } from '#shared/bookings/urgency.ts'
import { findHazard, hazardInWords } from './hazards.ts'

const none = { applianceType: 'oven', urgency: null, texts: [], symptom: null }

test('finds a danger in the urgency, the text and the symptom', () => {
  expect(findHazard(none)).toBe(null)
  expect(findHazard({ ...none, urgency: 'food' })).toBe(null)
  expect(findHazard({ ...none, urgency: 'gas' })).toBe('gas')
  expect(findHazard({ ...none, texts: [null, 'There were sparks when I plugged it in'] })).toBe('sparks')
  expect(findHazard({ ...none, texts: ['I do not smell any gas'] })).toBe(null)
  expect(findHazard({ ...none, applianceType: 'washer', symptom: 'washer/leaking' })).toBe('water')
  expect(findHazard({ ...none, symptom: 'oven/broiler-dead' })).toBe(null)
})

test('names the most serious of several dangers', () => {
  expect(findHazard({ ...none, urgency: 'water', texts: ['It smells of gas'], symptom: 'oven/smoking' })).toBe('gas')
})

test('understands Spanish, too', () => {
  expect(hazardInWords('oven', 'Huele mucho a gas en la cocina')).toBe('gas')
  expect(hazardInWords('dryer', 'Salieron chispas del enchufe')).toBe('sparks')
  expect(hazardInWords('washer', 'Tira agua por todo el piso')).toBe('water')
  expect(hazardInWords('dryer', 'No calienta')).toBe(null)
})

test('a flag is raised and never lowered', () => {
  expect(isGraver('water', null)).toBe(true)
  expect(isGraver('gas', 'water')).toBe(true)
  expect(isGraver('water', 'gas')).toBe(false)
  expect(isGraver('gas', 'gas')).toBe(false)
  expect(isGraver('water', 'food')).toBe(true)
})

test('every symptom whose own warning mentions a danger asks about it', () => {
  for (const { symptom, stop, problem } of knownAppliances.flatMap(({ faults }) => faults)) {
    const asked = findHazard({ ...none, symptom })
    if (/smell(s|ed)? (of )?gas/i.test(stop)) expect(asked, symptom).toBe('gas')
    if (/^leaks/.test(problem)) expect(asked, symptom).toBe('water')
  }
})
