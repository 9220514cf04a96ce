/**
 * However many posts there are, every query of the blog finds its rows by an index and reads no more than it needs. Checked against
 * PostgreSQL's own account of what it did, on real rows.
 */
import { expect, test } from 'vitest'
import { removeOrphanImages } from '#server/blog/images/remove-orphans.ts'
import { countPosts, listPosts } from '#server/blog/posts/list-posts.ts'
import { getPost } from '#server/blog/posts/posts.ts'
import { listRevisions } from '#server/blog/posts/save/revisions.ts'
import { publishDuePosts } from '#server/blog/posts/save/scheduled-publishing.job.ts'
import { chooseTopic } from '#server/writing/choose-topic.ts'
import { insertManyPosts, rareWord } from '#tests/support/blog/many-posts.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { explainQueries, type PlanNode } from '#tests/support/database/query-plans.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { listPostsForFeed } from './feed-posts.ts'
import { findPostPage } from './post-page.ts'
import { findCategory, findNewSlug, listPostsOfCategory, listPublishedPosts } from './published-posts.ts'
import { searchPosts } from './search-posts.ts'

const siteUrl = 'http://localhost:3000'
const posts = 20_000

const ctx = await openFileContext()
await fillInBulk(ctx.pool, (client) => insertManyPosts(client, { posts, categories: 50, textWords: 60 }))
const { rows } = await ctx.pool.query(
  `SELECT (SELECT id FROM blog_posts WHERE slug = 'post-15000') AS post, (SELECT id FROM blog_categories WHERE slug = 'category-7') AS category`,
)
const postId = rows[0].post
const categoryId = rows[0].category

/** These have few rows, and reading them all is fastest. */
const smallTables = ['blog_categories']

function isOfBlog({ 'Relation Name': relation = '' }: PlanNode): boolean {
  return relation.startsWith('blog_') && !smallTables.includes(relation)
}

function isWholeTable(node: PlanNode): boolean {
  return node['Node Type'].endsWith('Seq Scan') && isOfBlog(node)
}

/** Rows read from the blog's tables, whether they were needed or not. */
function rowsRead(nodes: PlanNode[]): number {
  return nodes
    .filter((node) => isOfBlog(node) || node['Node Type'] === 'Bitmap Index Scan')
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
    .reduce((sum, rows) => sum + rows, 0)
}

const search = (query: string) => searchPosts(ctx.db, { query, page: 1, siteUrl })

type Query = [name: string, run: () => Promise<unknown>]

const bounded: Query[] = [
  ['the list', () => listPublishedPosts(ctx.db, { page: 1, siteUrl })],
  ['a category', () => listPostsOfCategory(ctx.db, { categoryId, page: 1, siteUrl })],
  ['a category by its slug', () => findCategory(ctx.db, 'category-7')],
  ['a search for a rare word', () => search(rareWord)],
  ['a search for a mistyped word', () => search('compresor')],
  ['a search for several mistyped words', () => search('compresor washr leeking zeppelin')],
  ['a search for nothing that is there', () => search('zeppelin')],
  ['a post', () => findPostPage(ctx.db, { slug: 'post-15000', siteUrl })],
  ['an old address', () => findNewSlug(ctx.db, 'old-post-1000')],
  ['the feed', () => listPostsForFeed(ctx.db)],
  ['the admin list', () => listPosts(ctx.db, { q: '', page: 1 })],
  ['the admin list of drafts', () => listPosts(ctx.db, { q: '', page: 1, show: 'draft' })],
  ['the admin list of what is scheduled', () => listPosts(ctx.db, { q: '', page: 1, show: 'scheduled' })],
  ['the admin list of what the model wrote', () => listPosts(ctx.db, { q: '', page: 1, show: 'ai' })],
  ['the admin list by title', () => listPosts(ctx.db, { q: '', page: 1, sort: '-title' })],
  ['the admin list by status', () => listPosts(ctx.db, { q: '', page: 1, sort: 'status' })],
  ['the admin list of a rare word', () => listPosts(ctx.db, { q: rareWord.slice(1, 6).toUpperCase(), page: 1 })],
  ['the admin list of a frequent word', () => listPosts(ctx.db, { q: 'washer', page: 1 })],
  ['the admin list of a word that is not there', () => listPosts(ctx.db, { q: 'zeppelin', page: 1 })],
  ['the admin list of two letters that are not there', () => listPosts(ctx.db, { q: 'qq', page: 1 })],
  ['the admin list of two rare letters', () => listPosts(ctx.db, { q: 'ba', page: 1 })],
  ['the admin list of one letter', () => listPosts(ctx.db, { q: 'A', page: 1 })],
  ['the admin list of two frequent letters', () => listPosts(ctx.db, { q: 'er', page: 1 })],
  ['a post in the editor', () => getPost(ctx.db, postId)],
  ['the revisions of a post', () => listRevisions(ctx.db, postId)],
  ['the topic of the next post', () => chooseTopic(ctx.db, { wanted: null, categoryName: null, now: new Date() })],
  ['the posts that are due', () => publishDuePosts(ctx)],
]

/** These read more rows the further you page, but never beyond their index. */
const unbounded: Query[] = [
  ['a far page of the list', () => listPublishedPosts(ctx.db, { page: 1000, siteUrl })],
  ['a far page of a category', () => listPostsOfCategory(ctx.db, { categoryId, page: 40, siteUrl })],
  ['a search for a frequent word', () => search('washer')],
  ['the counts of the admin list', () => countPosts(ctx.db, { q: '' })],
  ['the counts of a search for a frequent word', () => countPosts(ctx.db, { q: 'washer' })],
  ['the counts of a search for one letter', () => countPosts(ctx.db, { q: 'e' })],
  ['a far page of the admin list', () => listPosts(ctx.db, { q: '', page: 900 })],
]

/** The plans of its queries, none of which reads a whole table. */
async function explainIndexed(run: () => Promise<unknown>) {
  const plans = await explainQueries(ctx.pool, run)
  expect(plans.length).toBeGreaterThan(0)
  for (const { text, nodes } of plans) expect(nodes.filter(isWholeTable), text).toEqual([])
  return plans
}

test.each(bounded)('reads from an index, and only as many rows as the page needs: %s', async (_, run) => {
  for (const { text, nodes } of await explainIndexed(run)) expect(rowsRead(nodes), text).toBeLessThan(1000)
})

test.each(unbounded)('reads from an index: %s', async (_, run) => {
  await explainIndexed(run)
})

test('finds which images are in use from indexes on the texts', async () => {
  await ctx.pool.query(
    `INSERT INTO blog_images (path, content_type, size_bytes, width, height)
     SELECT 'posts/' || gen_random_uuid() || '.png', 'image/png', 1, 1, 1 FROM generate_series(1, 300)`,
  )
  const plans = await explainQueries(ctx.pool, () => removeOrphanImages(ctx))
  const asked = plans.filter(({ text }) => text.includes('blog_image_paths'))
  expect(asked.length).toBeGreaterThan(0)
  for (const { text, nodes } of asked) {
    const onTexts = nodes.filter((node) => /^blog_post/.test(node['Relation Name'] ?? ''))
    expect(onTexts.length, text).toBeGreaterThan(0)
    expect(onTexts.filter(isWholeTable), text).toEqual([])
  }
})
