/** A deadlock between a save and the removal of one of its categories. */
import { expect, test } from 'vitest'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { postBody } from '#tests/support/blog/post-body.ts'

const api = await openFileApi()

test('a save that deadlocks with the removal of its category is retried, and says that the category is gone', async () => {
  const { json: category } = await api.ask('POST', '/api/admin/categories', { name: 'Ovens' })
  const { json: post } = await api.ask('POST', '/api/admin/posts', postBody({ category_ids: [category.id] }))
  const removal = await api.ctx.pool.connect()
  try {
    // Makes the save the one that gives up.
    await removal.query(`SET deadlock_timeout = '1min'; BEGIN`)
    await removal.query('SELECT FROM blog_categories WHERE id = $1 FOR UPDATE', [category.id])
    // Publishing writes the link's date, then waits for the category.
    const published = { ...post, status: 'published', category_ids: [category.id] }
    const saved = api.ask('PUT', `/api/admin/posts/${post.id}`, published)
    await expect.poll(countWaiting).toBe(1)
    await removal.query('DELETE FROM blog_post_categories WHERE category_id = $1', [category.id])
    await removal.query('DELETE FROM blog_categories WHERE id = $1', [category.id])
    await removal.query('COMMIT')
    const message = 'A category you chose no longer exists. Please choose again.'
    expect(await saved).toMatchObject({ status: 400, json: { error: { code: 'invalid', message } } })
  } finally {
    removal.release(true)
  }
})

async function countWaiting(): Promise<number> {
  const { rows } = await api.ctx.pool.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].count
}
