/** A view that got an answer is counted, no matter what is killed afterward. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'

const rounds = 3
const visitors = 16
let site: SiteProcess

beforeAll(async () => {
  site = await startSite({ environment: { LOG_LEVEL: 'error' } })
})
afterAll(async () => {
  expect(await site.stop(), 'a clean stop').toBe(0)
})

test(`${rounds} rounds of kill -9 under load lose no acknowledged view`, async () => {
  const posts = await site.query<{ id: string }>(
    `INSERT INTO blog_posts (title, slug, content, status, published_at)
     SELECT 'Post ' || n, 'post-' || n, '<p>x</p>', 'published', now() FROM generate_series(1, 4) n RETURNING id`,
  )
  const answered = new Map(posts.map(({ id }) => [id, 0]))
  let sent = 0
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const visits = Array.from({ length: visitors }, async (_, visitor) => {
      const id = posts[visitor % posts.length]?.id ?? ''
      while (!isOver) {
        sent++
        if (await isCounted(id)) answered.set(id, (answered.get(id) ?? 0) + 1)
        else await sleep(5)
      }
    })
    const before = total(answered)
    while (total(answered) < before + 100) await sleep(5)
    await site.kill9()
    isOver = true
    await Promise.all(visits)
    await site.start()
  }
  const rows = await site.query<{ id: string; views: number; daily: number }>(
    `SELECT id, views_count::int AS views, (SELECT sum(views)::int FROM blog_daily_views WHERE post_id = id) AS daily FROM blog_posts`,
  )
  for (const { id, views, daily } of rows) {
    expect(views).toBeGreaterThanOrEqual(answered.get(id) ?? 0)
    expect(daily).toBe(views)
  }
  // Views in flight at the moment of a kill may be counted without an answer, but nothing is counted twice.
  const stored = rows.reduce((sum, { views }) => sum + views, 0)
  expect(stored).toBeLessThanOrEqual(sent)
  console.log(`${total(answered)} views answered, ${stored} stored over ${rounds} crashes.`)
})

function total(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

async function isCounted(id: string): Promise<boolean> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
  const answer = await fetch(`${site.url}/api/posts/${id}/views`, { method: 'POST', headers }).catch(() => null)
  const body = await answer?.json().catch(() => null)
  return answer?.ok === true && typeof body?.views_count === 'number'
}
