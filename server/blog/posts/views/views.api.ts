import { Hono } from 'hono'
import { isbot } from 'isbot'
import { z } from 'zod'
import { findViewsCount } from '#server/blog/posts/read/published-post.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ViewOnTheWire } from '#shared/blog/view-on-the-wire.ts'
import type { ViewCounter } from './view-counter.ts'

interface ViewsContext {
  db: Db
  viewCounter: ViewCounter
  /** Counts a view against its client address. @throws AppError too_many */
  limitViews(clientAddress: string): Promise<void>
}

/**
 * `POST /api/posts/:id/views`: a page reports that someone has actually seen it. 200 `{ views_count }`, including this view. Robots,
 * prefetches and requests from other sites get the count without adding to it. Answers after the commit, so a counted view is never
 * lost.
 */
export function viewsApi(ctx: ViewsContext) {
  return new Hono<{ Variables: { clientAddress: string } }>().post('/api/posts/:id/views', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success) throw notFound('We can’t find that post.')
    const header = (name: string) => c.req.header(name)
    const isVisit =
      !isRobot(header('user-agent')) &&
      !header('sec-purpose')?.includes('prefetch') &&
      (header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    if (isVisit) await ctx.limitViews(c.var.clientAddress)
    const count = await (isVisit ? ctx.viewCounter.count(id.data) : findViewsCount(ctx.db, id.data))
    if (count === null) throw notFound('We can’t find that post.')
    c.header('cache-control', 'no-store')
    return c.json({ views_count: count } satisfies ViewOnTheWire)
  })
}

/** Whether a program is reading pages with nobody looking. Every browser sends a user agent, so a missing one counts as a robot. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent)
}
