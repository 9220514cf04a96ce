import { createMiddleware } from 'hono/factory'
import { isSecretAddress } from '#shared/secret-address.ts'

/**
 * A page without a referrer submits its forms with `Origin: null`, and pages reject forms from foreign origins. Behind a secret URL
 * that protects nobody: anyone who can put the URL in a form can open it. Nor does it protect the booking form, which is open to
 * everyone and which such pages link to.
 */
export const acceptUnnamedOrigin = createMiddleware(async (c, next) => {
  const request = c.req.raw
  if (request.method === 'POST' && request.headers.get('origin') === 'null' && takesAnyOrigin(c.req.path)) {
    const headers = new Headers(request.headers)
    headers.delete('origin')
    c.req.raw = new Request(request, { headers })
  }
  await next()
})

function takesAnyOrigin(path: string): boolean {
  return path === '/' || isSecretAddress(path)
}
