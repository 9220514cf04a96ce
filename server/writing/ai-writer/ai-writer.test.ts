import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aiGenerations, blogAiSettings } from '#server/platform/db/schema/ai-writing.ts'
import { blogImages, blogPosts } from '#server/platform/db/schema/blog.ts'
import { createPictureWork } from '#server/platform/pictures/picture-work.ts'
import type { ProviderSettings } from '#server/writing/provider-settings.ts'
import { readPostImages } from '#shared/blog/post-images.ts'
import { type Answer, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { modelArticle, startModelServer } from '#tests/support/blog/model-server.ts'
import { createAiWriter } from './ai-writer.ts'

/** Pauses the writer would have made, in milliseconds. */
const pauses: number[] = []
const kept: object[] = []

const settingsOf: Record<string, Pick<ProviderSettings, 'name' | 'model' | 'imageModel'>> = {
  openai: { name: 'openai', model: 'gpt-test', imageModel: 'gpt-image-test' },
  anthropic: { name: 'anthropic', model: 'claude-sonnet-4-6', imageModel: null },
  google: { name: 'google', model: 'gemini-flash-latest', imageModel: null },
  'openai-compatible': { name: 'openai-compatible', model: 'local-model', imageModel: null },
}

function writerOf(provider: string, articleTimeoutMs = 10_000) {
  const settings = settingsOf[provider]
  if (!settings) throw new Error(`There is no provider ${provider}`)
  return createAiWriter({
    settings: { ...settings, apiKey: 'sk-test', baseUrl: server.url },
    pictures: createPictureWork().turns,
    keep: async (exchange) => void kept.push(exchange),
    pause: async (ms) => void pauses.push(ms),
    articleTimeoutMs,
    imageTimeoutMs: 10_000,
  })
}

const wanted = { topic: 'Dishwasher keeps its water', categoryId: null, manual: true }
const ask = () => api.ask('POST', '/functions/v1/generate-blog-post', wanted)
const posts = () => api.ctx.db.select().from(blogPosts)
const lastRun = async () => (await api.ctx.db.select().from(aiGenerations).orderBy(aiGenerations.createdAt)).at(-1)

const server = await startModelServer()
// Each test changes the writer, and the sample writer is one object shared by every test file in this process.
const api = await openFileApi({ writer: writerOf('openai') })
afterAll(() => server.close())
beforeEach(async () => {
  for (const list of [server.requests, server.texts, server.images, pauses, kept]) list.length = 0
  await api.ctx.db.delete(aiGenerations)
  await api.ctx.db.delete(blogPosts)
  await api.ctx.db.update(blogAiSettings).set({ autoPublish: true, minWordCount: 800, maxWordCount: 1500 })
})

/** Replaces the writer in the context, which is the one the application uses. */
async function writeWith(provider: string, articleTimeoutMs?: number) {
  Object.assign(api.ctx.writer, writerOf(provider, articleTimeoutMs))
  return ask()
}

const messageOf = async (answer: Promise<Answer>) => (await answer).json.error.message

async function expectNothingSaved() {
  expect(await posts()).toEqual([])
  expect((await lastRun())?.status).toBe('failed')
}

describe.each(['openai', 'anthropic', 'google', 'openai-compatible'])('with %s', (provider) => {
  test('writes, illustrates and publishes a post', async () => {
    const { status, json } = await writeWith(provider)
    expect([status, json.title, json.status]).toEqual([201, 'When a Dishwasher Keeps Its Water', 'published'])
    const [post] = await posts()
    expect(readPostImages(post?.content ?? '')).toHaveLength(3)
    const metaKeywords = ['dishwasher not draining', 'dishwasher repair']
    expect(post).toMatchObject({ aiGenerated: true, reviewNotes: [], metaKeywords })
    expect(await lastRun()).toMatchObject({ writer: provider, inputTokens: 700, outputTokens: 1300, notes: [] })
    expect(server.requests[0]?.key).toBe('sk-test')
    expect(JSON.stringify(server.requests[0]?.body)).toContain('"meta_description"')
  })

  test('reports a refused key plainly and doesn’t retry', async () => {
    server.texts.push({ status: 401 })
    const { status, json } = await writeWith(provider)
    expect([status, json.error.message]).toEqual([502, 'The AI provider refused the key. Check AI_API_KEY.'])
    expect(server.requests).toHaveLength(1)
    await expectNothingSaved()
  })

  test('after too many requests, pauses for as long as the provider asks', async () => {
    server.texts.push({ status: 429, headers: { 'retry-after': '7' } })
    expect((await writeWith(provider)).status).toBe(201)
    expect(pauses).toEqual([7000])
  })

  test('gives up with a message when the provider asks for too long a pause', async () => {
    server.texts.push({ status: 429, headers: { 'retry-after': '3600' } })
    expect(await messageOf(writeWith(provider))).toBe(
      'The AI provider has too many requests right now. Please try again in a few minutes.',
    )
    expect(pauses).toEqual([])
    await expectNothingSaved()
  })

  test('retries provider errors with growing pauses', async () => {
    server.texts.push({ status: 500 }, { status: 503 })
    expect((await writeWith(provider)).status).toBe(201)
    expect(pauses).toEqual([2000, 4000])
    server.texts.push(...Array.from({ length: 4 }, () => ({ status: 500 })))
    const { json } = await writeWith(provider)
    expect(json.error.message).toBe('The AI provider has a problem on its side (error 500). Please try again later.')
    expect(await posts()).toHaveLength(1)
  })

  test('asks again after a malformed response and never saves one', async () => {
    const malformed = { article: { title: 'Only a title' } }
    server.texts.push(malformed)
    expect((await writeWith(provider)).status).toBe(201)
    server.texts.push(malformed, malformed, malformed)
    expect(await messageOf(writeWith(provider))).toBe(
      'The AI provider sent an answer we can’t use. Please try again, or choose another AI_MODEL.',
    )
    expect(await posts()).toHaveLength(1)
    // A third one would cost as much and say the same.
    expect((await lastRun())?.inputTokens).toBe(1400)
    server.texts.length = 0
  })

  test('retries after a dropped connection', async () => {
    server.texts.push('cut')
    expect((await writeWith(provider)).status).toBe(201)
    expect(pauses).toEqual([2000])
    server.texts.push('cut', 'cut', 'cut', 'cut')
    const { json } = await writeWith(provider)
    const brokenOff = 'The AI provider’s answer broke off before it was complete. Please try again in a few minutes.'
    expect(json.error.message).toBe(brokenOff)
    server.texts.push(...Array.from({ length: 4 }, () => ({ status: 200, body: '{"id":"1","choices":[{"mess' })))
    expect(await messageOf(ask())).toBe(brokenOff)
    expect(await posts()).toHaveLength(1)
  })

  test.each(['{"title":"A half', ''])(
    'an answer cut at the model’s limit after “%s” says so and isn’t asked for again',
    async (text) => {
      server.texts.push({ cutAtLimit: text })
      const { json } = await writeWith(provider)
      expect(json.error.message).toBe(
        'The AI’s answer was cut off because it got too long for the model. Lower the word count in AI Settings, or choose another AI_MODEL.',
      )
      expect(server.requests).toHaveLength(1)
      expect((await lastRun())?.outputTokens).toBe(1300)
      await expectNothingSaved()
    },
  )

  test('waits for a slow response and gives up on a provider that never answers', async () => {
    server.texts.push({ article: modelArticle(), afterMs: 200 })
    expect((await writeWith(provider)).status).toBe(201)
    await api.ctx.db.delete(blogPosts)
    server.texts.push('silent')
    const { json } = await writeWith(provider, 150)
    expect(json.error.message).toBe(
      'The AI provider didn’t answer in time. Please try again, or choose a faster model.',
    )
    await expectNothingSaved()
  })
})

const json = JSON.stringify(modelArticle(), null, 2)
test.each([
  ['a fence', `\`\`\`JSON\n${json}\n\`\`\`\n`],
  ['words around it', `Sure {as you asked}, the article:\n\n${json}\n\nShall I {shorten} it?`],
  ['its thinking', `<thinking>A draft: {"title": "No {good}"}. Better:</thinking>\n\`\`\`\n${json}\n\`\`\``],
])('takes an article out of %s, at the price of one', async (_, answer) => {
  server.texts.push({ article: answer })
  expect((await writeWith('openai-compatible')).json).toMatchObject({
    title: modelArticle().title,
    status: 'published',
  })
  expect(await lastRun()).toMatchObject({ inputTokens: 700, outputTokens: 1300 })
})

test('stores Markdown in the article as what it means', async () => {
  const html = `## Drain\n\nClean it **twice**.\n\n${modelArticle().content_html}`
  server.texts.push({ article: modelArticle({ content_html: html }) })
  await writeWith('google')
  expect((await posts())[0]?.content).toMatch(/<h2>Drain<\/h2>\s*<p>Clean it <strong>twice<\/strong>\.<\/p>/)
})

test('requests three images and stores them with the model’s alt text', async () => {
  await writeWith('openai')
  const asked = server.requests.filter(({ path }) => path.includes('/images/'))
  const order = ['first', 'second', 'third']
  const scenes = asked.map(({ body }) => String(body.prompt).split(' scene')[0])
  expect(scenes.toSorted()).toEqual(order.map((which) => `A ${which}`))
  const [post] = await posts()
  const alts = readPostImages(post?.content ?? '').map(({ alt }) => alt)
  expect(alts).toEqual(order.map((which) => `The ${which} picture`))
  const stored = await api.ctx.db.select().from(blogImages)
  expect(stored.some(({ contentType }) => contentType === 'image/webp')).toBe(true)
})

test('a failed image doesn’t cost the article: a drawn one takes its place, and the owner reads why', async () => {
  server.images.push({ status: 400 }, { status: 400 })
  const { status } = await writeWith('openai')
  expect(status).toBe(201)
  expect(readPostImages((await posts())[0]?.content ?? '')).toHaveLength(3)
  const { notes = [] } = (await lastRun()) ?? {}
  expect(notes).toHaveLength(2)
  expect(notes[0]).toMatch(
    /^Image \d of 3 couldn’t be made, so we drew one instead\. The AI provider refused the request \(error 400\)\. Check AI_IMAGE_MODEL\.$/,
  )
})

test('an article of the wrong length gets one correction', async () => {
  const short = { article: modelArticle({ content_html: '<p>Too short.</p>' }) }
  server.texts.push(short)
  expect((await writeWith('openai')).json.status).toBe('published')
  const [, correction] = server.requests.filter(({ path }) => path.includes('/chat/'))
  expect(JSON.stringify(correction?.body)).toContain(
    'The article has 2 words, but it must have at least 800 and at most 1500.',
  )

  server.texts.push(short, short)
  expect((await ask()).json.status).toBe('draft')
  expect((await posts()).find(({ status }) => status === 'draft')?.reviewNotes).toEqual([
    'The article has 2 words; the settings ask for 800 to 1500.',
  ])
})

test('markup the blog doesn’t allow and the model’s own images never reach a post', async () => {
  const { content_html: html } = modelArticle()
  const strange = '<h1>Big</h1><script>alert(1)</script><img src="https://elsewhere.example/a.png">'
  server.texts.push({ article: modelArticle({ content_html: strange + html }) })
  await writeWith('anthropic')
  const content = (await posts())[0]?.content ?? ''
  expect(content).not.toMatch(/<script|elsewhere|<h1/)
  expect(content).toContain('<h2>Big</h2>')
})

test('sends the provider only the settings, the topic and the facts of the business', async () => {
  await writeWith('openai')
  const [{ body } = { body: {} }] = server.requests
  const sent = JSON.stringify(body)
  expect(sent).toContain('$89')
  expect(sent).toContain('Dishwasher keeps its water')
  expect(sent).not.toMatch(/owner@example\.com|customer_/)
  // The writer passes every exchange to `keep`, which stores nothing unless AI_DEBUG is on.
  expect(kept.length).toBeGreaterThan(0)
})

test('running out of credit and an unknown model each have their own message', async () => {
  const noCredit = { message: 'no', type: 'insufficient_quota', code: 'insufficient_quota' }
  server.texts.push({ status: 429, body: JSON.stringify({ error: noCredit }) })
  expect(await messageOf(writeWith('openai'))).toBe(
    'The account at the AI provider has no credit left. Check its billing page.',
  )
  server.texts.push({ status: 404 })
  expect(await messageOf(ask())).toBe(
    'The AI provider doesn’t know this model or address. Check AI_MODEL and AI_BASE_URL.',
  )
})
