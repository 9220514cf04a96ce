export function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** The nearest-rank percentile, with `share` from 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('There is nothing to take a percentile of.')
  return value
}
