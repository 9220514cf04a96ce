import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { readPath } from '#shared/attribution/attribution.ts'
import { pageEventEndpoints } from '#shared/attribution/attribution-endpoints.ts'
import { storable } from '#shared/storable.ts'
import type { PageCounter } from './page-counter.ts'
import { isVisit, visitorKindOf } from './visitor.ts'

/** As the blog reads it (server/blog/posts/read/search-posts.ts). */
const longestSearch = 100

interface PageEventsContext {
  visitCounters: { pages: PageCounter }
  /** Counts a view against its client address. @throws AppError too_many */
  limitViews(clientAddress: string): Promise<void>
  /** Hears of each search of the blog that someone sees the results of. */
  noteSearch(search: string): Promise<void>
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
      const search = event === 'view' && page === '/blog' ? searchOf(header('referer')) : null
      if (search) await ctx.noteSearch(search)
    },
  })
}

/** What was searched for on the page that sends this, if that's the first page of results. */
function searchOf(address = ''): string | null {
  const query = URL.parse(address)?.searchParams
  return query?.has('page') ? null : storable(query?.get('q') ?? '').slice(0, longestSearch)
}
