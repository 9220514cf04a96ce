import { createMiddleware } from 'hono/factory'
import { formLimits } from '#server/platform/bodies/body-limits.ts'
import { formOf, receiveForm } from '#server/platform/bodies/receive-form.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import type { SayInstead } from './instead-page.ts'
import type { MatchRoutes } from './page-key.ts'

/**
 * Receives the form that a page is sent, before anything is rendered: whoever sends slowly holds up nobody. A page that takes none gets
 * none. Someone whose form can't be taken reads why, and what to do.
 */
export function receivePageForms({ matchRoutes, sayInstead }: { matchRoutes: MatchRoutes; sayInstead: SayInstead }) {
  return createMiddleware<{ Variables: HttpVariables }>(async (c, next) => {
    if (c.req.method !== 'POST' || c.var.form) return next()
    const { pathname } = new URL(c.req.url)
    const takesForm = matchRoutes(pathname).some(({ handle }) => handle?.takesForm)
    try {
      c.set('form', takesForm ? await receiveForm(c, formLimits) : formOf())
    } catch (error) {
      return sayInstead(c.req.raw, error)
    }
    await next()
  })
}
