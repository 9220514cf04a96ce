/** Numbers of things, as people read them: in English and, in the US, in Spanish. */

/** A whole number: `1,204`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 ZIP code`, `1,200 ZIP codes`, `3 cities`. */
export function countOf(count: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${formatCount(count)} ${count === 1 ? noun : plural}`
}
