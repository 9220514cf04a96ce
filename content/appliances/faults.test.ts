import { expect, test } from 'vitest'
import { defaultPrices } from '#shared/business/business.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { knownAppliances } from './appliances.ts'
import { findSymptom, likelyCausesOf } from './symptoms.ts'

const faults = knownAppliances.flatMap((appliance) => appliance.faults)

test('knows at least the 50 faults it began with', () => {
  expect(faults.length).toBeGreaterThanOrEqual(50)
})

test('each has a short tile in both languages, distinct within its appliance', () => {
  for (const language of homeownerLanguages) {
    for (const appliance of knownAppliances) {
      const tiles = appliance.faults.map(({ tile }) => tile[language])
      expect(new Set(tiles).size).toBe(tiles.length)
      expect(tiles.filter((tile) => tile.length > 40 || /[.]$/.test(tile))).toEqual([])
    }
  }
})

test('finds a stored symptom again, and nothing for any other value', () => {
  for (const fault of faults) expect(findSymptom(fault.symptom)).toBe(fault)
  expect(findSymptom('washer/leaking')).toMatchObject({ appliance: 'washer', key: 'leaking' })
  for (const other of [null, '', 'washer', 'washer/', 'washer/not-cooling', 'leaking', 'toString/leaking']) {
    expect(findSymptom(other)).toBe(null)
  }
})

test('every cause has a share in whole percent, and they add up to 100', () => {
  for (const { symptom, causes } of faults) {
    const shares = causes.map(({ share }) => share)
    expect(
      shares.every((share) => Number.isInteger(share) && share > 0),
      symptom,
    ).toBe(true)
    expect(
      shares.reduce((sum, share) => sum + share, 0),
      symptom,
    ).toBe(100)
  }
})

test('a repair’s cost stays within the range for its appliance', () => {
  for (const appliance of knownAppliances) {
    const usual = defaultPrices.repairCosts.find((costs) => costs.appliance === appliance.costName)
    for (const { symptom, costs } of appliance.faults) {
      expect(costs.from, symptom).toBeGreaterThanOrEqual(usual?.from ?? Number.POSITIVE_INFINITY)
      expect(costs.to, symptom).toBeLessThanOrEqual(usual?.to ?? 0)
      expect(costs.from, symptom).toBeLessThan(costs.to)
    }
  }
})

test('each visit has a duration and parts to bring', () => {
  for (const { symptom, minutes, parts } of faults) {
    expect([45, 60, 75, 90], symptom).toContain(minutes)
    expect(parts.length, symptom).toBeGreaterThanOrEqual(3)
    expect(new Set(parts).size, symptom).toBe(parts.length)
  }
})

test('lists the most likely causes first', () => {
  for (const fault of faults) {
    const causes = likelyCausesOf(fault)
    expect(causes.map(({ name }) => name).toSorted()).toEqual(fault.causes.map(({ name }) => name).toSorted())
    expect(causes.map(({ share }) => share)).toEqual(causes.map(({ share }) => share).toSorted((a, b) => b - a))
  }
})
