import { createMiddleware } from 'hono/factory'
import { isSecretAddress } from '#shared/secret-address.ts'

/** What opens the booking form filled in (app/routes/booking/booking.tsx). With one of them, nothing is stored. */
const secretFields = ['again', 'mend']

/**
 * A page without a referrer submits its forms with `Origin: null`, and pages reject forms from foreign origins. Behind a secret URL
 * that protects nobody: anyone who can put the URL in a form can open it. Such pages also open the booking form, filled in by a
 * secret of their own, which stores nothing. A booking itself names its origin: a foreign page in a sandbox sends `null` as well.
 */
export const acceptUnnamedOrigin = createMiddleware(async (c, next) => {
  const request = c.req.raw
  if (request.method === 'POST' && request.headers.get('origin') === 'null' && (await takesAnyOrigin(request))) {
    const headers = new Headers(request.headers)
    headers.delete('origin')
    c.req.raw = new Request(request, { headers })
  }
  await next()
})

async function takesAnyOrigin(request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url)
  if (pathname !== '/') return isSecretAddress(pathname)
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return secretFields.some((name) => typeof form.get(name) === 'string')
}
