/** Whether the browser reached this document with Back or Forward. */
export function isDocumentReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
