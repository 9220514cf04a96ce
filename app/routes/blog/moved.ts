import { redirect } from 'react-router'

/** What moved to another slug is at its new address for good, as far as anybody knows today. */
const redirectFreshSeconds = 60 * 60

export function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { 'cache-control': `public, max-age=${redirectFreshSeconds}` } })
}
