import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { firstOwnerEndpoints } from '#shared/people/first-owner-endpoints.ts'
import { hasOwner, setUpFirstOwner } from './first-owner.ts'

/** How a site gets its first owner. */
export function firstOwnerApi(
  ctx: Parameters<typeof setUpFirstOwner>[0],
  guards: { everybody: PublicGuard; link_holder: PublicGuard },
) {
  return serve(firstOwnerEndpoints, guards, {
    // Only this site's own auth service can be given an account from here.
    'GET /api/first-owner': async () => ({ is_wanted: ctx.auth !== null && !(await hasOwner(ctx.db)) }),
    'POST /api/first-owner': (_c, { body }) => setUpFirstOwner(ctx, body),
  })
}
