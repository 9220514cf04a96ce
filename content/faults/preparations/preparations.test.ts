import { expect, test } from 'vitest'
import { appliances } from '#content/faults/appliances.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { defaultPrices } from '#shared/business/business.ts'
import { likelyCausesOf, preparationOf, preparations } from './preparations.ts'

const known = Object.values(appliances).flatMap(({ key, costName }) =>
  faultsOf[key].map((fault) => ({
    name: `${key}/${fault.key}`,
    appliance: key,
    fault,
    usual: defaultPrices.repairCosts.find(({ appliance }) => appliance === costName),
    ...preparationOf(key, fault.key),
  })),
)

test('prepares every fault in the base and nothing else', () => {
  expect(known).toHaveLength(50)
  for (const { key } of Object.values(appliances)) {
    expect(Object.keys(preparations[key])).toEqual(faultsOf[key].map((fault) => fault.key))
  }
})

test('every cause has a share in whole percent, and they add up to 100', () => {
  for (const { name, shares, fault } of known) {
    expect(shares, name).toHaveLength(fault.causes.length)
    expect(
      shares.every((share) => Number.isInteger(share) && share > 0),
      name,
    ).toBe(true)
    expect(
      shares.reduce((sum, share) => sum + share, 0),
      name,
    ).toBe(100)
  }
})

test('a repair’s cost stays within the range for its appliance', () => {
  for (const { name, costs, usual } of known) {
    expect(costs.from, name).toBeGreaterThanOrEqual(usual?.from ?? Number.POSITIVE_INFINITY)
    expect(costs.to, name).toBeLessThanOrEqual(usual?.to ?? 0)
    expect(costs.from, name).toBeLessThan(costs.to)
  }
})

test('each visit has a duration and parts to bring', () => {
  for (const { name, minutes, parts } of known) {
    expect([45, 60, 75, 90], name).toContain(minutes)
    expect(parts.length, name).toBeGreaterThanOrEqual(3)
    expect(new Set(parts).size, name).toBe(parts.length)
  }
})

test('lists the most likely causes first', () => {
  for (const { appliance, fault } of known) {
    const causes = likelyCausesOf(appliance, fault)
    expect(causes.map(({ name }) => name).toSorted()).toEqual(fault.causes.map(({ name }) => name).toSorted())
    expect(causes.map(({ share }) => share)).toEqual(causes.map(({ share }) => share).toSorted((a, b) => b - a))
  }
})
