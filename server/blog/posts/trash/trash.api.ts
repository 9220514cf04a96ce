import { describePost } from '#server/blog/posts/list-posts.ts'
import type { SavePostContext } from '#server/blog/posts/save/save-post.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { DeletedPost } from '#server/platform/db/schema/blog.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { type DeletedPostOnTheWire, trashEndpoints } from '#shared/blog/trash-endpoints.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs } from '#shared/time/durations.ts'
import { listDeletedPosts, putBackPost } from './trash.ts'

/** Posts in the trash, and the way back. */
export function trashApi(ctx: SavePostContext, guards: AdminGuards) {
  return serve(trashEndpoints, guards, {
    'GET /api/admin/deleted-posts': async (_c, { query: { page } }) => {
      const { posts, hasMore } = await listDeletedPosts(ctx.db, { page })
      const now = ctx.clock.now()
      return { posts: posts.map((post) => describe(post, now)), page, has_more: hasMore }
    },
    'POST /api/admin/deleted-posts/{id}/put-back': async (c, { path }) =>
      describePost(await putBackPost(ctx, { ...path, savedBy: c.var.admin.name })),
  })
}
mountInOffice(trashApi)

/** The last day lasts until the night that removes it. */
function describe({ id, title, slug, deletedAt, deletedBy }: DeletedPost, now: Date): DeletedPostOnTheWire {
  const age = now.getTime() - deletedAt.getTime()
  const daysLeft = Math.max(1, Math.ceil(keptDays.deletedPost - age / dayMs))
  return { id, title, slug, deleted_at: deletedAt.toISOString(), deleted_by: deletedBy, days_left: daysLeft }
}
