import { busyRetrySeconds } from '#server/platform/semaphore.ts'
import { makeStandAlonePage, type StandAloneFacts } from '#shared/pages/stand-alone-page.ts'
import { sealPage } from './seal-page.ts'

/**
 * Shown to visitors when more pages are requested than can be rendered. Built without React, because it must cost next to nothing.
 * `headers` are the ones every page gets.
 */
export function createOverloadPage(
  business: () => StandAloneFacts,
  headers: () => Record<string, string>,
): (request: Request) => Response {
  return (request) => {
    const { body, all } = makePage(business(), headers())
    return new Response(request.method === 'HEAD' ? null : body, { status: 503, headers: all })
  }
}

function makePage(business: StandAloneFacts, headers: Record<string, string>) {
  const nonce = 'own'
  const page = makeStandAlonePage(business, {
    title: 'We’re very busy right now',
    nonce,
    content: `<h1>We’re very busy right now</h1>
<p>More people are on our website than it can handle. Please try again in a few seconds.</p>`,
  })
  const { body, policy } = sealPage(page, nonce)
  const all = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(busyRetrySeconds),
    ...headers,
    'content-security-policy': policy,
  }
  return { body, all }
}
