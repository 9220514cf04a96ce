/**
 * When this document was first painted, in milliseconds since 1970. From then on someone can fill in its form, long before the
 * script runs on a slow phone. A page reached from within the site appeared later, which only makes the measured time longer.
 */
export function firstPaintAt(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return Date.now() - performance.now() + (paint?.startTime ?? 0)
}
