import { appContext, requestFacts } from '#server/router-context.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { makeStandAlonePage } from '#shared/pages/stand-alone-page.ts'
import type { Route } from './+types/offline'

/**
 * `/offline`: what public/sw.js shows for any URL when the connection is down and the visitor has no copy of the page. It reloads on
 * its own once the connection is back.
 */
export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(appContext).business()
  const { nonce } = context.get(requestFacts)
  const page = makeStandAlonePage(business, {
    title: 'No connection',
    nonce,
    content: `<h1>You’re offline</h1>
<p>We couldn’t load this page. Check your connection and try again.</p>
<p><a href="">Try again</a></p>`,
    more: `<h2>ZIP codes we serve</h2>
<p>${business.serviceArea.zips.map(({ zip }) => zip).join(', ')}</p>
<script nonce="${nonce}">addEventListener('online', () => location.reload())</script>`,
  })
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', [pageTagsHeader]: 'offline' } })
}
