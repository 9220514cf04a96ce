/** How the blog's URLs respond to odd requests and odd content. */
import { DOMParser } from '@xmldom/xmldom'
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepOldSlug } from '#server/blog/posts/save/post-links.ts'
import { updatePost } from '#server/blog/posts/save/save-post.ts'
import { formOf } from '#server/platform/bodies/receive-form.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { pageImagesFromHeader, pageTagsHeader } from '#shared/pages/page-headers.ts'
import { insertCategory, insertPost } from '#tests/support/blog/blog.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { loader as feed } from './feed.ts'
import { loader as category } from './list/category.tsx'
import { loader as list } from './list/list.tsx'
import { loader as post } from './post/post.tsx'
import { loader as sitemap } from './sitemap.ts'

const ctx = await createTestContext()
afterAll(() => ctx.close())
beforeEach(() => ctx.db.execute(sql`TRUNCATE blog_posts, blog_categories CASCADE`))

/** The arguments React Router passes to a loader. */
function asked<Params>(path: string, params: Params, clientAddress = '192.0.2.1') {
  const url = new URL(path, ctx.business().url)
  const context = new RouterContextProvider()
  context.set(appContext, ctx)
  context.set(requestFacts, { clientAddress, requestId: 'test', form: formOf(), nonce: '', noteFailure: () => {} })
  return { request: new Request(url), url, params, context, pattern: url.pathname }
}

test('a post’s old URL redirects to the new one without being cached, because the slug may be given back', async () => {
  const { id } = await insertPost(ctx.db, { title: 'New' })
  await keepOldSlug(ctx.db, { id, slug: 'old', status: 'published' })
  const moved: Response = await post(asked('/blog/old', { slug: 'old' })).then(
    () => expect.fail('no redirect'),
    (thrown) => thrown,
  )
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/new'])
  expect(moved.headers.get('cache-control')).toBe('no-cache')
})

test('every page with featured images from other sites names those sites, and no other page does', async () => {
  const { id } = await insertCategory(ctx.db, 'Ovens')
  const featuredImageUrl = 'https://cdn.example/a.png?x=1'
  await insertPost(ctx.db, { title: 'Foreign', slug: 'foreign', featuredImageUrl }, [id])
  await insertPost(ctx.db, { title: 'Other', slug: 'other', featuredImageUrl: 'https://pictures.example:8443/b.png' })
  await insertPost(ctx.db, { title: 'Inline', slug: 'inline', featuredImageUrl: 'data:image/png;base64,AAAA' })
  const named = (answer: { init: ResponseInit | null }) => new Headers(answer.init?.headers).get(pageImagesFromHeader)
  const both = ['https://cdn.example', 'https://pictures.example:8443']
  expect(
    named(await list(asked('/blog', {})))
      ?.split(' ')
      .toSorted(),
  ).toEqual(both)
  expect(named(await list(asked('/blog?q=foreign', {})))).toBe('https://cdn.example')
  expect(named(await list(asked('/blog?page=2', {})))).toBeNull()
  expect(named(await category(asked('/blog/category/ovens', { slug: 'ovens' })))).toBe('https://cdn.example')
  // Its own, and the ones on the cards below it.
  expect(
    named(await post(asked('/blog/inline', { slug: 'inline' })))
      ?.split(' ')
      .toSorted(),
  ).toEqual(both)
})

test('the sitemap lists a category only while it has a published post', async () => {
  const { id } = await insertCategory(ctx.db, 'Ovens')
  const draft = await insertPost(ctx.db, { title: 'Draft', status: 'draft' }, [id])
  await insertPost(ctx.db, { title: 'In no category' })
  const isListed = async () => {
    const answer = await sitemap(asked('/sitemap.xml', {}))
    expect(answer.headers.get(pageTagsHeader)).toBe('blog')
    return (await answer.text()).includes('/blog/category/ovens')
  }
  let { version } = draft
  const save = async (changes: object) => {
    const input = postInput({ slug: 'draft', category_ids: [id], ...changes })
    ;({ version } = await updatePost(ctx, { id: draft.id, input, version, keepPublishDate: false, savedBy: null }))
  }
  expect(await isListed()).toBe(false)
  await save({ status: 'published' })
  expect(await isListed()).toBe(true)
  await save({ status: 'published', category_ids: [] })
  expect(await isListed()).toBe(false)
  await save({ status: 'published' })
  await save({ status: 'scheduled' })
  expect(await isListed()).toBe(false)
})

test('strips unstorable characters from a search, and treats one with nothing else as no search', async () => {
  await insertPost(ctx.db, { title: 'Oven care' })
  const search = async (q: string) => (await list(asked(`/blog?q=${q}`, {}))).data.data
  expect(await search('%00')).toMatchObject({ query: '', posts: [{ title: 'Oven care' }] })
  expect(await search('ov%00en%0B')).toMatchObject({ query: 'oven', posts: [{ title: 'Oven care' }] })
})

test('rate-limits searches per client address without affecting others or plain reading', async () => {
  await insertPost(ctx.db, { title: 'Oven care' })
  const search = (address: string, path = '/blog?q=oven') => list(asked(path, {}, address))
  const answers = await Promise.all(Array.from({ length: 121 }, () => search('198.51.100.7')))
  expect(answers.filter(({ init }) => init?.status === 429)).toHaveLength(1)
  const refused = await search('198.51.100.7')
  expect(refused.data.data).toMatchObject({
    posts: [],
    query: 'oven',
    problem: 'That’s a lot of searches. Please try again in a minute.',
  })
  expect(Number(new Headers(refused.init?.headers).get('retry-after'))).toBeGreaterThan(0)
  const others = [await search('198.51.100.8'), await search('198.51.100.7', '/blog')]
  for (const { data } of others) expect(data.data).toMatchObject({ problem: null, posts: [{ title: 'Oven care' }] })
})

test('the feed is well-formed whatever is in the database', async () => {
  const odd = 'a\u000Bb\u0001c\uFFFE <d> & ]]> e ]]> f'
  const { id } = await insertCategory(ctx.db, 'Ovens \u000C& <stoves>')
  await insertPost(ctx.db, { title: odd, slug: 'odd', excerpt: odd, content: `<p>${odd}</p>` }, [id])
  const xml = await (await feed(asked('/feed.xml', {}))).text()
  // https://www.w3.org/TR/xml/#charsets
  expect(xml).toMatch(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u)
  // A section that ends early leaves its own end marker in the text, which isn't valid XML.
  expect(xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(']]>')
  const document = new DOMParser({ onError: (_, message) => expect.fail(message) }).parseFromString(xml, 'text/xml')
  const textOf = (name: string) => document.getElementsByTagName('item')[0]?.getElementsByTagName(name)[0]?.textContent
  // Feed readers treat a description as HTML.
  expect([textOf('title'), textOf('description'), textOf('category')]).toEqual([
    'abc <d> & ]]&gt; e ]]&gt; f',
    'abc &lt;d> &amp; ]]&gt; e ]]&gt; f',
    'Ovens & <stoves>',
  ])
  expect(textOf('content:encoded')).toContain(']]&gt; e ]]&gt; f')
})
