/** `1 ZIP code`, `1,200 ZIP codes`, `3 cities`. */
export function countOf(count: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}
