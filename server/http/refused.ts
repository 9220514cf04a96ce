import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { countFields } from '#server/platform/bodies/receive-form.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { isSecretAddress } from '#shared/secret-address.ts'

/** What opens the booking form filled in (app/routes/booking/booking.tsx). With one of them, nothing is stored. */
const secretFields = ['again', 'mend']

/**
 * A page without a referrer submits its forms with `Origin: null`, and pages reject forms from foreign origins. Behind a secret URL
 * that protects nobody: anyone who can put the URL in a form can open it. Such pages also open the booking form, filled in by a
 * secret of their own, which stores nothing. A booking itself names its origin: a foreign page in a sandbox sends `null` as well.
 */
export const acceptUnnamedOrigin = createMiddleware<{ Variables: Pick<HttpVariables, 'form'> }>(async (c, next) => {
  const request = c.req.raw
  if (
    request.method === 'POST' &&
    request.headers.get('origin') === 'null' &&
    takesAnyOrigin(request.url, c.var.form)
  ) {
    const headers = new Headers(request.headers)
    headers.delete('origin')
    // Its form has been received.
    c.req.raw = new Request(request.url, { method: 'POST', headers, signal: request.signal })
  }
  await next()
})

function takesAnyOrigin(url: string, form: HttpVariables['form']): boolean {
  const { pathname } = new URL(url)
  return pathname === '/' ? secretFields.some((name) => form?.fields.has(name)) : isSecretAddress(pathname)
}

/**
 * Answers 400 to a request that names two hosts (RFC 9112 §3.2). Node would take the first, and a proxy in front may take the other,
 * so the two would disagree on whose page this is.
 * @returns whether it was answered
 */
export function refuseSecondHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts < 2) return false
  response
    .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end('A request names one host.')
  return true
}

/** Every page has one URL: `/services/` redirects permanently to `/services`. */
export const withoutTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead || pathname === '/' || !pathname.endsWith('/')) return next()
  // A path that starts with two slashes would be another site's address, so they are merged into one.
  const path = withoutSlashesAtEnd(pathname).replace(/^\/+/, '/')
  return c.redirect(`${path === '' ? '/' : path}${search}`, 301)
})

/** Done by hand, because `/\/+$/` would rescan the run of slashes from each one in it. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (path.endsWith('/', end)) end--
  return path.slice(0, end)
}

/** Rejects a path with broken percent-encoding (`/%E0%A4%A`) or NUL, so no router has to guess what was meant. */
export const refuseMalformedPaths = createMiddleware(async (c, next) => {
  return isMalformed(new URL(c.req.url).pathname) ? c.text('This address is malformed.', 400) : next()
})

function isMalformed(path: string): boolean {
  try {
    return decodeURIComponent(path).includes('\0')
  } catch {
    return true
  }
}

/** No page and no endpoint has half as many. */
const mostParameters = 100

/** Every part of a query costs whoever reads it: a page that is asked for with thousands of them isn't one of ours. */
export const refuseLongQueries = createMiddleware(async (c, next) => {
  const query = new URL(c.req.url).search
  return countFields(query) > mostParameters ? c.text('This address has too many parameters.', 400) : next()
})

const methods = ['GET', 'HEAD', 'POST']

/**
 * Pages are opened (GET, HEAD) or sent a form (POST). React Router would run a page's action for PUT, PATCH and DELETE too, which no
 * form sends and no page expects: 405, with the methods there are.
 */
export const refuseOtherMethods = createMiddleware(async (c, next) => {
  if (methods.includes(c.req.method)) return next()
  return c.text('Pages answer GET, HEAD and POST.', 405, { allow: methods.join(', ') })
})
