import { expect, test } from 'vitest'
import { appliances } from '#content/faults/appliances.ts'
import { findSymptom, symptomsOf, tileOf } from './symptoms.ts'

const symptoms = Object.values(appliances).flatMap(({ key }) => symptomsOf(key))

test('each of the 50 faults has a short tile in both languages, distinct within its appliance', () => {
  expect(symptoms).toHaveLength(50)
  for (const language of ['en', 'es'] as const) {
    for (const { key } of Object.values(appliances)) {
      const tiles = symptomsOf(key).map((symptom) => tileOf(symptom, language))
      expect(new Set(tiles).size).toBe(tiles.length)
      expect(tiles.filter((tile) => tile.length > 40 || /[.]$/.test(tile))).toEqual([])
    }
  }
})

test('finds a stored symptom again, and nothing for any other value', () => {
  for (const symptom of symptoms) expect(findSymptom(symptom.symptom)).toEqual(symptom)
  for (const other of [null, '', 'washer', 'washer/', 'washer/not-cooling', 'leaking', 'toString/leaking']) {
    expect(findSymptom(other)).toBe(null)
  }
})
