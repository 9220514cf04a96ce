import { testMail } from '#server/connections/test-mail.email.tsx'
import { conflict, unavailable } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { fetchFor } from '#server/platform/outgoing/outside-calls.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { Business } from '#shared/business/business.ts'
import { systemEndpoints } from '#shared/system/system-endpoints.ts'
import { examineSystem } from './examine.ts'
import type { SystemContext } from './finding.ts'

type Context = Omit<SystemContext, 'fetch' | 'headers' | 'mailer' | 'business'> & {
  mailer: Mailer
  business(): Business
}

/** The System screen. */
export function systemApi(ctx: Context, guards: AdminGuards) {
  return serve(systemEndpoints, guards, {
    'GET /api/admin/system': async (c) => ({
      parts: await examineSystem({ ...ctx, fetch: fetchFor('question'), headers: c.req.raw.headers }),
    }),
    'POST /api/admin/system/test-mail': async (c) => {
      if (!ctx.mailer.leaves) {
        throw conflict('No email went out: this site has no mail server yet. Enter yours under Connections.')
      }
      const to = c.var.admin.email
      const mail = testMail({ to, business: ctx.business(), now: ctx.clock.now() })
      await ctx.mailer.send(mail).catch((error: unknown) => {
        throw unavailable(`The email didn’t go out: ${safeMessage(error)}.`)
      })
      return { to }
    },
  })
}
mountInOffice(systemApi)
