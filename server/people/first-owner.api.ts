import type { Mailer } from '#server/platform/mail/mailer.ts'
import { doesMailLeave } from '#server/platform/queue/resting.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { firstOwnerEndpoints } from '#shared/people/first-owner-endpoints.ts'
import { hasOwner, setUpFirstOwner } from './first-owner.ts'

/** What can be asked before anyone signs in, and how a site gets its first owner. */
export function firstOwnerApi(
  ctx: Parameters<typeof setUpFirstOwner>[0] & { mailer: Pick<Mailer, 'leaves'> },
  guards: { everybody: PublicGuard; link_holder: PublicGuard },
) {
  return serve(firstOwnerEndpoints, guards, {
    // A hosted auth service has a mail server of its own.
    'GET /api/mail': async () => ({ leaves: ctx.auth === null || (await doesMailLeave(ctx)) }),
    // Only this site's own auth service can be given an account from here.
    'GET /api/first-owner': async () => ({ is_wanted: ctx.auth !== null && !(await hasOwner(ctx.db)) }),
    'POST /api/first-owner': (_c, { body }) => setUpFirstOwner(ctx, body),
  })
}
