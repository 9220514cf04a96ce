import { createMiddleware } from 'hono/factory'

const methods = ['GET', 'HEAD', 'POST']

/**
 * Pages are opened (GET, HEAD) or sent a form (POST). React Router would run a page's action for PUT, PATCH and DELETE too, which no
 * form sends and no page expects: 405, with the methods there are.
 */
export const refuseOtherMethods = createMiddleware(async (c, next) => {
  if (methods.includes(c.req.method)) return next()
  return c.text('Pages answer GET, HEAD and POST.', 405, { allow: methods.join(', ') })
})
