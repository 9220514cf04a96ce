import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenWith } from '#server/http/node-listener.ts'
import { DatabaseUnreachable } from '#server/platform/db/outage.ts'
import { aiGenerations, blogAiSettings } from '#server/platform/db/schema/ai-writing.ts'
import { blogCategories, blogImages, blogPosts, blogSlugRedirects } from '#server/platform/db/schema/blog.ts'
import { readPostImages } from '#shared/blog/post-images.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { picture, stubWriter } from '#tests/support/blog/stub-writer.ts'
import { generatePost } from './generate-post.ts'
import { releaseSilentRuns } from './lost-runs.ts'
import { WritingError } from './writer.ts'

const address = '/functions/v1/generate-blog-post'
const asked = { topic: null, categoryId: null, manual: true }
let api: AdminApi

const open = async (...parts: Parameters<typeof openAdminApi>) => {
  api = await openAdminApi(...parts)
  return api
}
const posts = () => api.ctx.db.select().from(blogPosts)
const runs = () => api.ctx.db.select().from(aiGenerations).orderBy(aiGenerations.createdAt)
const change = (settings: Partial<typeof blogAiSettings.$inferInsert>) =>
  api.ctx.db.update(blogAiSettings).set(settings)
const generate = (order: object = {}) => api.ask('POST', address, { ...asked, ...order })
const askWithKey = (key: string, order = {}) =>
  api.app.request(address, {
    method: 'POST',
    headers: { authorization: 'Bearer owner@example.com', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...asked, ...order }),
  })

/** A gate where a writer waits. */
function gate() {
  const opened = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const wait = () => {
    reached.resolve()
    return opened.promise
  }
  return { open: opened.resolve, reached: reached.promise, wait }
}

beforeEach(() => {
  api = undefined as unknown as AdminApi
})
afterEach(() => api?.close())

test('writes nothing without a session or with the wrong role (spec.md §6, §8)', async () => {
  await open({ writer: stubWriter() })
  const anonymous = await api.app.request(address, { method: 'POST', body: '{}' })
  expect(anonymous.status).toBe(401)
  expect((await anonymous.json()).error.message).toBe('You must be logged in to generate posts')
  await api.ctx.db.execute(sql`DELETE FROM user_roles`)
  expect((await generate()).status).toBe(403)
  expect(await runs()).toEqual([])
})

test('a topic made up only of unstorable characters counts as no topic', async () => {
  await open({ writer: stubWriter() })
  expect((await generate({ topic: '\0' })).status).toBe(201)
})

test('without an API key, the sample writer creates a draft with three stored images and an AI badge', async () => {
  await open()
  const { status, json } = await generate()
  expect(status).toBe(201)
  expect(json).toEqual({ id: expect.any(String), slug: expect.any(String), title: expect.any(String), status: 'draft' })
  const [post] = await posts()
  expect(post).toMatchObject({ id: json.id, aiGenerated: true, reviewNotes: [], updatedBy: null })
  const images = readPostImages(post?.content ?? '')
  expect(images).toHaveLength(3)
  for (const { src, alt } of images) {
    expect(src).toMatch(/^\/storage\/v1\/object\/public\/blog-images\/posts\/[\da-f-]{36}\.png$/)
    expect(alt).toMatch(/^Drawing of/)
    expect((await api.app.request(src)).status).toBe(200)
  }
  expect(await runs()).toMatchObject([{ status: 'succeeded', writer: 'sample', postId: json.id, trigger: 'manual' }])
  const settings = await api.ask('GET', '/api/admin/ai-settings')
  expect(settings.json.settings.last_generation_at).not.toBeNull()
  expect(settings.json.this_month.posts).toBe(1)
})

test('auto-publish puts the post on the blog, in the matching or requested category', async () => {
  await open()
  await change({ autoPublish: true })
  const [ovens] = await api.ctx.db.insert(blogCategories).values({ name: 'Ovens & Stoves', slug: 'ovens' }).returning()
  const { json } = await generate({ categoryId: ovens?.id })
  expect(json.status).toBe('published')
  const { json: post } = await api.ask('GET', `/api/admin/posts/${json.id}`)
  expect(post.categories).toMatchObject([{ name: 'Ovens & Stoves' }])
  expect(post.title).toMatch(/Oven|Burner|Broiler/)
  const gone = await generate({ categoryId: crypto.randomUUID() })
  expect([gone.status, gone.json.error.message]).toEqual([404, 'This category no longer exists.'])
})

test('uses a custom topic and reports the nearest post', async () => {
  await open()
  const first = await generate({ topic: 'My dryer squeaks' })
  expect(first.json.title).toMatch(/Squeak|Squeal|Quiet Dryer/)
  await generate({ topic: 'Squeaking dryer' })
  const { json } = await api.ask('GET', '/api/admin/ai-generations')
  expect(json.generations[0]).toMatchObject({
    topic: 'Squeaking dryer',
    nearest_post: { title: first.json.title, similarity: expect.any(Number) },
    post: { title: expect.any(String) },
  })
  expect(new Set((await posts()).map(({ slug }) => slug)).size).toBe(2)
})

test('an article its writer has doubts about stays a draft, with the reason', async () => {
  const doubt = 'You may have this one already.'
  await open({ writer: stubWriter({ doubts: [doubt] }) })
  await change({ autoPublish: true, minWordCount: 500 })
  expect((await generate()).json.status).toBe('draft')
  expect((await posts())[0]?.reviewNotes).toEqual([doubt])
})

test('an unreadable request is refused, not taken as any topic; a request without a body means any topic', async () => {
  await open({ writer: stubWriter() })
  const broken = await api.ask('POST', address, '{"topic": "My dryer')
  expect([broken.status, broken.json.error.message]).toEqual([400, 'The body isn’t valid JSON'])
  expect((await generate({ topic: 'x'.repeat(3_000_000) })).status).toBe(413)
  expect((await api.ask('POST', address, '[]')).status).toBe(400)
  expect(await runs()).toEqual([])
  expect((await api.ask('POST', address)).status).toBe(201)
})

test('an Idempotency-Key is good for one request only', async () => {
  await open({ writer: stubWriter() })
  expect((await askWithKey('one', { topic: 'A dryer squeaks' })).status).toBe(201)
  const answer = await askWithKey('one', { topic: 'An oven stays cold' })
  const message = 'This Idempotency-Key was already used with a different request. Send a new key.'
  expect([answer.status, (await answer.json()).error.message]).toEqual([409, message])
  expect((await askWithKey('one', { topic: 'A dryer squeaks' })).status).toBe(201)
  expect(await runs()).toHaveLength(1)
})

test('refuses an Idempotency-Key that can’t be stored', async () => {
  await open({ writer: stubWriter() })
  for (const key of ['x'.repeat(256), ' ']) {
    const answer = await askWithKey(key)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error.message).toBe('The Idempotency-Key should have 1 to 255 characters.')
  }
  expect(await runs()).toEqual([])
})

test('doesn’t take a slug that redirects to another post', async () => {
  await open()
  const { json: first } = await generate({ topic: 'Squeaking dryer' })
  await api.ctx.db.update(blogPosts).set({ slug: 'moved' }).where(eq(blogPosts.id, first.id))
  await api.ctx.db.insert(blogSlugRedirects).values({ slug: first.slug, postId: first.id })
  const { json } = await generate({ topic: 'Squeaking dryer' })
  expect([json.title, json.slug]).toEqual([first.title, `${first.slug}-2`])
})

test('writes one post at a time and tells a second caller so', async () => {
  const { wait, reached, open: letGo } = gate()
  await open({ writer: stubWriter({}, wait) })
  const first = generate()
  await reached
  const second = await generate()
  const message = 'Another post is being written right now. Please wait until it’s done.'
  expect([second.status, second.json.error.message]).toEqual([409, message])
  letGo()
  expect((await first).status).toBe(201)
  expect((await generate()).status).toBe(201)
})

test('the same Idempotency-Key returns the same post, even while it is being written', async () => {
  const { wait, reached, open: letGo } = gate()
  const writer = stubWriter({}, wait)
  await open({ writer })
  const key = crypto.randomUUID()
  const first = askWithKey(key)
  await reached
  const again = askWithKey(key)
  letGo()
  const answers = [await (await first).json(), await (await again).json(), await (await askWithKey(key)).json()]
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(writer.calls).toBe(1)
  expect(await posts()).toHaveLength(1)
})

test('the work goes on when the caller hangs up', async () => {
  const { wait, reached, open: letGo } = gate()
  await open({ writer: stubWriter({}, wait) })
  const server = createServer(listenWith(api.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const leaving = new AbortController()
  const call = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner@example.com', 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: leaving.signal,
  })
  await reached
  leaving.abort()
  await expect(call).rejects.toThrow(/abort/)
  await new Promise((resolve) => server.close(resolve))
  letGo()
  await expect.poll(posts).toHaveLength(1)
  expect((await runs())[0]?.status).toBe('succeeded')
})

test('releases a run whose process died', async () => {
  await open({ writer: stubWriter() })
  await api.ctx.db
    .insert(aiGenerations)
    .values({ trigger: 'manual', writer: 'stub', heartbeatAt: sql`now() - interval '1 minute'` })
  expect((await generate()).status).toBe(201)
  expect((await runs()).map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
})

test('a failure is reported in its own words, kept with the run, and leaves nothing half-saved', async () => {
  const message = 'The AI provider refused the key. Check AI_API_KEY.'
  const failing = stubWriter({}, () => {
    throw new WritingError(message)
  })
  await open({ writer: failing })
  const { status, json } = await generate()
  expect([status, json.error.message]).toEqual([502, message])
  expect(await posts()).toEqual([])
  expect(await runs()).toMatchObject([{ status: 'failed', error: message, inputTokens: 100 }])
})

test('an article that exceeds a post’s limits isn’t saved, and the run fails', async () => {
  await open({ writer: stubWriter({ keywords: ['x'.repeat(101)] }) })
  expect((await generate()).json.error.message).toMatch(/^The article can’t be saved: Keyword too long/)
  expect(await posts()).toEqual([])
  expect((await runs())[0]?.status).toBe('failed')
})

test('an article in progress isn’t published if auto-publish is switched off in the meantime', async () => {
  const switchOff = async () => {
    const { settings } = (await api.ask('GET', '/api/admin/ai-settings')).json
    expect((await api.ask('PUT', '/api/admin/ai-settings', { ...settings, auto_publish: false })).status).toBe(200)
  }
  await open({ writer: stubWriter({}, switchOff) })
  await change({ autoPublish: true, minWordCount: 500 })
  expect((await generate()).json.status).toBe('draft')
  expect((await api.ask('GET', '/api/admin/ai-settings')).json.settings).toMatchObject({
    auto_publish: false,
    last_generation_at: expect.any(String),
  })
})

test('checks an article against the facts as they are when it is finished', async () => {
  const numbers = '<p>Questions? The number is (503) 555-0142.</p><p>Call us at (503) 555-0142.</p>'
  const changeNumber = async () => {
    const { facts, version } = (await api.ask('GET', '/api/admin/business')).json.identity
    const saved = await api.ask('PUT', '/api/admin/business/identity', { ...facts, phone: '(503) 555-0188', version })
    expect(saved.status).toBe(200)
  }
  const { html } = await stubWriter().writeArticle({} as never, { spend: () => {} } as never)
  await open({ writer: stubWriter({ html: html + numbers }, changeNumber) })
  await change({ autoPublish: true, minWordCount: 500 })
  expect((await generate()).json.status).toBe('draft')
  const [post] = await posts()
  expect(post?.reviewNotes).toEqual([expect.stringMatching(/This isn’t your number/)])
  expect(post?.content).toContain('Call us at (503) 555-0188.')
})

test('an article whose category is deleted in the meantime is saved without it, and the run says so', async () => {
  let id: string | undefined
  const remove = async () => {
    expect((await api.ask('DELETE', `/api/admin/categories/${id}`)).status).toBe(200)
  }
  await open({ writer: stubWriter({}, remove) })
  const [ovens] = await api.ctx.db.insert(blogCategories).values({ name: 'Ovens', slug: 'ovens' }).returning()
  id = ovens?.id
  const { status, json } = await generate({ categoryId: id })
  expect(status).toBe(201)
  expect((await api.ask('GET', `/api/admin/posts/${json.id}`)).json.categories).toEqual([])
  const note = 'The category “Ovens” was deleted while this post was being written, so the post has no category.'
  expect(await runs()).toMatchObject([{ status: 'succeeded', postId: json.id, notes: [note] }])
})

test('checks keywords and image descriptions like the text', async () => {
  const writer = stubWriter({ keywords: ['quiet refrigerator', 'repair with labor of $79 per hour'] })
  const alts = ['A kitchen', 'Labor is $120 per hour', 'Loosen the gas line with a wrench.']
  writer.illustrate = async () => Promise.all(alts.map(async (alt) => ({ bytes: await picture(), alt })))
  await open({ writer })
  await change({ autoPublish: true, minWordCount: 500 })
  expect((await generate()).json.status).toBe('draft')
  const [post] = await posts()
  expect(post?.metaKeywords).toEqual(['quiet refrigerator', 'repair with labor of $99 per hour'])
  expect(readPostImages(post?.content ?? '')[1]?.alt).toBe('Labor is $99 per hour')
  expect(post?.reviewNotes).toEqual([
    expect.stringMatching(/^Please check “Loosen the gas line with a wrench\.” in the description of image 3\. /),
  ])
  expect((await runs())[0]?.notes).toHaveLength(2)
})

test('the monthly cap stops generation with a clear message', async () => {
  const clock = { now: () => new Date('2026-11-30T20:00:00Z') }
  await open({ writer: stubWriter(), clock })
  await change({ monthlyCap: 1 })
  await generate()
  await api.ctx.db.update(aiGenerations).set({ createdAt: new Date('2026-11-02T20:00:00Z') })
  const { status, json } = await generate()
  const message = 'You’ve reached this month’s limit of 1 AI post. Raise it in AI Settings, or wait until December 1.'
  expect([status, json.error.message]).toEqual([429, message])
  const list = await api.ask('GET', '/api/admin/ai-generations')
  expect(list.json.generations[0]).toMatchObject({ status: 'failed', error: json.error.message, post: null })
  await api.ctx.db.update(aiGenerations).set({ createdAt: new Date('2026-11-01T06:00:00Z') })
  expect((await generate()).status).toBe(201)
})

test('the cap also holds for a request that arrived while the last allowed post was being written', async () => {
  const writer = stubWriter()
  await open({ writer })
  await change({ monthlyCap: 1 })
  const isWaiting = sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE 'insert into "ai_generations"%'`
  const answer = await api.ctx.db.transaction(async (tx) => {
    // Another process holds the slot. Its post counts only once the slot is released.
    await tx.insert(aiGenerations).values({ trigger: 'manual', writer: 'stub' })
    const asking = generate()
    await expect.poll(async () => (await api.ctx.db.execute(isWaiting)).rows).toHaveLength(1)
    await tx.update(aiGenerations).set({ status: 'succeeded', finishedAt: sql`now()` })
    return { asking }
  })
  expect((await answer.asking).status).toBe(429)
  expect(writer.calls).toBe(0)
  expect((await runs()).map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
})

test('a site that stops ends the run and says so', async () => {
  const { wait, reached, open: letGo } = gate()
  await open({ writer: stubWriter({}, wait) })
  const answer = generate()
  await reached
  const stopped = api.ctx.runsUnderWay.stop()
  letGo()
  expect((await answer).json.error.message).toBe(
    'The site was stopped while the post was being written. Please try again.',
  )
  await stopped
  expect(await posts()).toEqual([])
  expect((await runs()).map(({ status }) => status)).toEqual(['failed'])
})

test('an article finished while the database is down is kept, and saved once it is back', async () => {
  let outages = 0
  const startOutage = () => {
    outages = 2
  }
  await open({ writer: stubWriter({}, startOutage) })
  const db = new Proxy(api.ctx.db, {
    get(target, name) {
      const found = Reflect.get(target, name)
      if (name !== 'transaction') return typeof found === 'function' ? found.bind(target) : found
      return async (...parts: Parameters<typeof target.transaction>) => {
        if (outages === 0) return target.transaction(...parts)
        outages--
        // In the meantime, another process has declared the run dead.
        await target.update(aiGenerations).set({ heartbeatAt: sql`now() - interval '1 hour'` })
        await releaseSilentRuns(api.ctx, null)
        // The second time, the commit went through and only its response was lost.
        if (outages === 0) await target.transaction(...parts)
        throw new DatabaseUnreachable(new Error('gone'))
      }
    },
  })
  const post = await generatePost({ ...api.ctx, db }, { topic: null, categoryId: null })
  expect((await posts()).map(({ id }) => id)).toEqual([post.id])
  expect(await runs()).toMatchObject([{ status: 'succeeded', postId: post.id, error: null }])
  // All of this writer's pictures are identical.
  expect(await api.ctx.db.$count(blogImages)).toBe(1)
})
