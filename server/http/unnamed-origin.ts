import { createMiddleware } from 'hono/factory'
import { isSecretAddress } from '#shared/secret-address.ts'

/**
 * A page without a referrer sends its forms with `Origin: null`, and pages refuse forms from origins that are not theirs. Behind a secret address that
 * protects nobody: whoever can write the address into a form can open it. Nor does it protect the booking form, which is for everyone, and which such
 * pages lead to.
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
