import { redirect } from 'react-router'

/**
 * A permanent redirect for something that moved to another slug: as far as anyone knows today, it has moved for good. Browsers ask
 * again each time, because the slug may be given back, and a cached redirect would then loop.
 */
export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { 'cache-control': 'no-cache' } })
}
