/** Each line uses something that the oldest browsers lack; `tests/oldest-browsers.test.ts` must name all of them, and nothing else. What is
 * newer than the language of tsconfig.json, such as `new Set().union()`, the compiler refuses by itself. */
export async function planted(stream: ReadableStream<Uint8Array>, words: string[], place: Element) {
  for await (const bytes of stream) words.push(String(bytes))
  requestIdleCallback(() => {})
  Promise.withResolvers<void>()
  AbortSignal.any([AbortSignal.timeout(1)])
  place.checkVisibility()
  Object.groupBy(words, (word) => word)
  URL.parse('https://example.com')
  place.addEventListener('scrollend', () => {})
  return <dialog {...{ open: true }} closedby="any" />
}

/** Asks first, uses what all have, or has a member of its own with such a name. */
export function unplanted(own: { groupBy(): void; any: number }, words: string[]) {
  if ('scheduler' in window) void window.scheduler
  own.groupBy()
  return [own.any, words.toSorted(), words.findLast(Boolean), structuredClone(words)]
}
