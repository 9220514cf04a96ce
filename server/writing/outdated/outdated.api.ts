import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { outdatedEndpoints } from '#shared/writing/outdated-endpoints.ts'
import { type ChangeOutdatedContext, changeOutdatedPosts, undoPostChange } from './change-outdated.ts'
import { listOutdatedPosts } from './find-outdated.ts'

/** Posts that say something else about the business than the owner entered. A change can be undone. */
export function outdatedPostsApi(ctx: ChangeOutdatedContext, guards: AdminGuards) {
  return serve(outdatedEndpoints, guards, {
    'GET /api/admin/outdated-posts': () => listOutdatedPosts(ctx),
    'POST /api/admin/outdated-posts/changes': (c, { body }) =>
      changeOutdatedPosts(ctx, { ...body, savedBy: c.var.admin.name }),
    'POST /api/admin/outdated-posts/changes/{id}/undo': (c, { path }) =>
      undoPostChange(ctx, { ...path, savedBy: c.var.admin.name }),
  })
}
mountInOffice(outdatedPostsApi)
