/**
 * How much a repair may cost, in percent of a new appliance's price: the half-price rule, and less in the last third of an
 * appliance's usual life or past it. The blog's article on the topic says the same in words.
 */
export const mostPercent = { young: 50, old: 25, past: 15 } as const

/** That share of the price in US dollars, rounded down to tens, because the price of a new one is an estimate. */
export function repairLimit(newCost: number, percent: number): number {
  return Math.floor((newCost * percent) / 1000) * 10
}
