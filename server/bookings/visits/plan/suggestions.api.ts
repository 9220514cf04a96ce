import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { suggestionEndpoints } from '#shared/visits/plan-endpoints.ts'
import { type FindFreeWindowsContext, findFreeWindows } from './find-free-windows.ts'

/** A booking's free windows. */
export function suggestionsApi(ctx: FindFreeWindowsContext, guards: AdminGuards) {
  return serve(suggestionEndpoints, guards, {
    'GET /api/admin/plan/suggestions/{id}': async (_c, { path }) => {
      const suggestions = await findFreeWindows(ctx, path.id)
      return { suggestions, now: ctx.clock.now().toISOString() }
    },
  })
}
