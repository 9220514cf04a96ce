/**
 * The blog with the starter content, for journeys. Journey files may end up sharing a site, in any order, so every test leaves the
 * published posts and the categories as it found them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { starterContent } from '#content/starter/starter-content.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'

type Site = Pick<SiteProcess, 'url' | 'query'>

/** For `test.use`. */
export const starterBlog = { siteEnvironment: { STARTER_CONTENT: 'on' } }

export const { articles } = starterContent({ ...defaultFacts(), url: 'https://repair.test' })
const [newestOrNone] = articles.toSorted((a, b) => a.published_days_ago - b.published_days_ago)
if (!newestOrNone) throw new Error('There is no starter content.')
export const newest = newestOrNone
export const oven = articles.find(({ slug }) => slug === 'oven-not-heating') ?? newest

/** Changes the records, invalidates the cached pages as the back office does, and waits until the site has caught up. */
export async function changeBlog(site: Site, sql: string, values: unknown[] = []) {
  const rows = await site.query<{ id: string }>(sql, values)
  await site.query(`SELECT pg_notify('page_cache', '')`)
  while (!/^page_cache_pages 0$/m.test(await (await fetch(`${site.url}/metrics`)).text())) await sleep(20)
  return rows
}

export async function viewsOf(site: Site, slug: string): Promise<number> {
  const [row] = await site.query<{ views_count: string }>('SELECT views_count FROM blog_posts WHERE slug = $1', [slug])
  return Number(row?.views_count)
}

/** Sets 1234 views and a publication time of 11:30 PM on March 1, 2026, in Portland. */
export async function fixDateAndViewsOfOven(site: Site): Promise<void> {
  await changeBlog(
    site,
    `UPDATE blog_posts SET views_count = 1234, published_at = '2026-03-02T07:30:00Z' WHERE slug = $1`,
    [oven.slug],
  )
}

/** Adds published posts older than all others: `older-1` and on. Remove them again afterward. */
export async function addOlderPosts(site: Site, count: number): Promise<void> {
  await changeBlog(
    site,
    `INSERT INTO blog_posts (title, slug, content, status, published_at)
     SELECT 'Older post ' || n, 'older-' || n, '<p>Gasket.</p>', 'published', timestamptz '2019-01-01' - n * interval '1 day'
     FROM generate_series(1, $1::int) n`,
    [count],
  )
}

export async function removeOlderPosts(site: Site): Promise<void> {
  await changeBlog(site, `DELETE FROM blog_posts WHERE slug LIKE 'older-%'`)
}
