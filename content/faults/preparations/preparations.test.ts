import { expect, test } from 'vitest'
import { appliances } from '#content/faults/appliances.ts'
import { faultsOf } from '#content/faults/faults.ts'
import { defaultPrices } from '#shared/business.ts'
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

test('every fault of the base is prepared, and nothing else is', () => {
  expect(known).toHaveLength(50)
  for (const { key } of Object.values(appliances)) {
    expect(Object.keys(preparations[key])).toEqual(faultsOf[key].map((fault) => fault.key))
  }
})

test('the shares are whole percents of every cause that add up to 100', () => {
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

test('a repair costs what repairs of its appliance cost', () => {
  for (const { name, costs, usual } of known) {
    expect(costs.from, name).toBeGreaterThanOrEqual(usual?.from ?? Number.POSITIVE_INFINITY)
    expect(costs.to, name).toBeLessThanOrEqual(usual?.to ?? 0)
    expect(costs.from, name).toBeLessThan(costs.to)
  }
})

test('each visit has its time and something to bring', () => {
  for (const { name, minutes, parts } of known) {
    expect([45, 60, 75, 90], name).toContain(minutes)
    expect(parts.length, name).toBeGreaterThanOrEqual(3)
    expect(new Set(parts).size, name).toBe(parts.length)
  }
})

test('the causes come with the likeliest first', () => {
  for (const { appliance, fault } of known) {
    const causes = likelyCausesOf(appliance, fault)
    expect(causes.map(({ name }) => name).toSorted()).toEqual(fault.causes.map(({ name }) => name).toSorted())
    expect(causes.map(({ share }) => share)).toEqual(causes.map(({ share }) => share).toSorted((a, b) => b - a))
  }
})
