import { appContext, requestFacts } from '#server/router-context.ts'
import { telephoneLink } from '#shared/business.ts'
import { pageTagsHeader } from '#shared/page-headers.ts'
import type { Route } from './+types/offline'

const style = `
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }
:root { color-scheme: light dark }
body { max-width: 38rem; margin: 0 auto; padding: 2.5rem 1.25rem; font: 1.125rem/1.6 system-ui, sans-serif }
a { display: inline-block; min-height: 44px; font-weight: 700; color: LinkText }
`

/**
 * `/offline`: what public/sw.js shows at any address when the line is dead and the visitor has no copy of the page. It stands alone:
 * nothing else of the site may be at hand. It asks again by itself when the connection is back.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { name, phone, serviceArea } = context.get(appContext).business()
  const { nonce } = context.get(requestFacts)
  const zips = serviceArea.zips.map(({ zip }) => zip).join(', ')
  const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No connection | ${escapeText(name)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>You’re offline</h1>
<p>We couldn’t load this page. Check your connection and try again.</p>
<p><a href="">Try again</a></p>
<p>If your appliance can’t wait, call ${escapeText(name)}: <a href="${telephoneLink(phone)}">${escapeText(phone)}</a></p>
<h2>ZIP codes we serve</h2>
<p>${zips}</p>
</main>
<script nonce="${nonce}">addEventListener('online', () => location.reload())</script>
</body>
</html>
`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', [pageTagsHeader]: 'offline' } })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
