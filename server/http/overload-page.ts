import { type Business, telephoneLink } from '#shared/business.ts'
import { sealPage } from './seal-page.ts'

/** When to try again: clearing the queue takes less. */
export const overloadRetrySeconds = 5

const style = `
:root { color-scheme: light dark }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; text-align: center; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 34rem }
a { display: inline-block; min-height: 44px; font-weight: 700; color: LinkText }
`

/**
 * What visitors get while more pages are requested than can be rendered: made without React, because it must cost next to nothing.
 * `headers` are those of every page.
 */
export function createOverloadPage(
  business: () => Pick<Business, 'name' | 'phone'>,
  headers: Record<string, string>,
): (request: Request) => Response {
  return (request) => {
    const { body, all } = makePage(business(), headers)
    return new Response(request.method === 'HEAD' ? null : body, { status: 503, headers: all })
  }
}

function makePage({ name, phone }: Pick<Business, 'name' | 'phone'>, headers: Record<string, string>) {
  const nonce = 'own'
  const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>We’re very busy right now | ${escapeText(name)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>We’re very busy right now</h1>
<p>More people are on our website than it can handle. Please try again in a few seconds.</p>
<p>If your appliance can’t wait, call us: <a href="${telephoneLink(phone)}">${escapeText(phone)}</a></p>
</main>
</body>
</html>
`
  const { body, policy } = sealPage(page, nonce)
  const all = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(overloadRetrySeconds),
    ...headers,
    'content-security-policy': policy,
  }
  return { body, all }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
