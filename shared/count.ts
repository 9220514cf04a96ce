/** Numbers of things, as people read them. */
const counts = new Intl.NumberFormat('en-US')

/** `1,204`. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** `1 ZIP code`, `1,200 ZIP codes`, `3 cities`. */
export function countOf(count: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${formatCount(count)} ${count === 1 ? noun : plural}`
}
