/** What the pages behind the links in emails have in common. */
import { createMiddleware } from 'hono/factory'
import type { AuthContext } from '#server/auth/context.ts'
import type { AuthHttpContext } from './http.ts'

/**
 * Whether a form comes from a page of this service, however its address reaches it. Browsers say where a form comes from; other
 * programs, which no page can make send one, don't.
 */
export function isFromOwnPage({ settings }: AuthContext, c: AuthHttpContext): boolean {
  const site = c.req.header('sec-fetch-site')
  // `none`: the visitor sends it again by themselves.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(settings.issuer).origin || new URL(origin).host === c.req.header('host')
}

/** Middleware for a page with a token in its address. */
export const forOneVisitor = createMiddleware(async (c, next) => {
  c.header('cache-control', 'no-store')
  // Nobody is told the token, and the form says where it comes from.
  c.header('referrer-policy', 'strict-origin')
  await next()
})
