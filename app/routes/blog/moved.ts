import { redirect } from 'react-router'

/**
 * What moved to another slug is at its new address for good, as far as anybody knows today. Browsers ask again each time: the
 * slug may be given back, and a kept redirect would then lead in a circle.
 */
export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { 'cache-control': 'no-cache' } })
}
