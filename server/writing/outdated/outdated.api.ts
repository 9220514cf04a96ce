import { Hono } from 'hono'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { outdatedPostsChange } from '#shared/writing/outdated-posts-on-the-wire.ts'
import { type ChangeOutdatedContext, changeOutdatedPosts, undoPostChange } from './change-outdated.ts'
import { listOutdatedPosts } from './list-outdated.ts'

/**
 * /api/admin/outdated-posts: posts that say something else about the business than the owner entered. POST …/changes changes the
 * chosen places, and POST …/changes/:id/undo takes that back. Mounted behind `requireAdmin`.
 */
export function outdatedPostsApi(ctx: ChangeOutdatedContext) {
  const app = new Hono<{ Variables: { admin: { name: string } } }>()
  app.get('/outdated-posts', async (c) => c.json(await listOutdatedPosts(ctx)))
  app.post('/outdated-posts/changes', async (c) => {
    const change = parseBody(outdatedPostsChange, await readJsonBody(c.req))
    return c.json(await changeOutdatedPosts(ctx, { ...change, savedBy: c.var.admin.name }))
  })
  app.post('/outdated-posts/changes/:id/undo', async (c) =>
    c.json(await undoPostChange(ctx, { id: c.req.param('id'), savedBy: c.var.admin.name })),
  )
  return app
}
