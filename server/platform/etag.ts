/**
 * Whether an If-None-Match header names `etag`, so that the visitor has these very bytes. Whole tags count, compared weakly as RFC 9110
 * §13.1.2 has it.
 */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.match(/"[^"]*"/g)?.some((tag) => tag === opaque) ?? false
}
