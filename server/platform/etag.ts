/**
 * Whether an If-None-Match header names `etag`, meaning the visitor already has these exact bytes. Compares whole tags, weakly, as
 * RFC 9110 §13.1.2 says.
 */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.match(/"[^"]*"/g)?.some((tag) => tag === opaque) ?? false
}
