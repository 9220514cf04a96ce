import { isVisit, visitorKindOf } from '#server/attribution/visitor.ts'
import { findViewsCount } from '#server/blog/posts/read/post-page.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { viewEndpoints } from '#shared/blog/post-endpoints.ts'
import type { ViewCounter } from './view-counter.ts'

interface ViewsContext {
  db: Db
  viewCounter: ViewCounter
  /** Counts a view against its client address. @throws AppError too_many */
  limitViews(clientAddress: string): Promise<void>
}

/**
 * A page reports that someone has actually seen it. Robots, prefetches and requests from other sites get the count without adding to
 * it. Answers after the commit, so a counted view is never lost.
 */
export function viewsApi(ctx: ViewsContext, guards: { everybody: PublicGuard }) {
  return serve(viewEndpoints, guards, {
    'POST /api/posts/{id}/views': async (c, { path: { id }, body: told }) => {
      const header = (name: string) => c.req.header(name)
      const counts = isVisit(header)
      if (counts) await ctx.limitViews(c.var.clientAddress)
      const kind = visitorKindOf(told ?? {}, header)
      const count = await (counts ? ctx.viewCounter.count(id, kind) : findViewsCount(ctx.db, id))
      if (count === null) throw notFound('We can’t find that post.')
      c.header('cache-control', 'no-store')
      return { views_count: count }
    },
  })
}
