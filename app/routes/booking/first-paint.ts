/**
 * When this document was first painted, in milliseconds since 1970: from then on someone can fill its form, long before the script
 * wakes on a slow phone. A page that was reached within the site appeared later, which only makes the measured time longer.
 */
export function firstPaintAt(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return Date.now() - performance.now() + (paint?.startTime ?? 0)
}
