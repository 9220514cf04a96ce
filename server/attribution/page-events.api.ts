import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { readPath } from '#shared/attribution/attribution.ts'
import { pageEventEndpoints } from '#shared/attribution/attribution-endpoints.ts'
import type { PageCounter } from './page-counter.ts'
import { isVisit, visitorKindOf } from './visitor.ts'

interface PageEventsContext {
  visitCounters: { pages: PageCounter }
  /** Counts a view against its client address. @throws AppError too_many */
  limitViews(clientAddress: string): Promise<void>
}

/** A page reports what its visitor did. Answers after the commit, so what was counted is never lost. */
export function pageEventsApi(ctx: PageEventsContext, guards: { everybody: PublicGuard }) {
  return serve(pageEventEndpoints, guards, {
    'POST /api/page-events': async (c, { body: { event, path, ...told } }) => {
      const header = (name: string) => c.req.header(name)
      if (!isVisit(header)) return
      await ctx.limitViews(c.var.clientAddress)
      const page = readPath(path)
      if (page !== null) await ctx.visitCounters.pages.count({ event, path: page, kind: visitorKindOf(told, header) })
    },
  })
}
