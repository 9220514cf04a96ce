/** Fuzzes every page and endpoint: no made-up request gets a 5xx. That includes anything a person can type anywhere. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { describedEndpoints } from '#server/openapi/document.ts'
import { type AdminApi, adminEmail, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { stubWriter } from '#tests/support/blog/stub-writer.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { rounds } from '#tests/support/seed.ts'
import { createPageHandler, createPageMatcher } from '#tests/support/sites/page-handler.ts'
import { nastyText, nastyValue } from '#tests/support/words/nasty-values.ts'
import { createApp } from './app.ts'

const tally = { accepted: 0, refused: 0 }

// A writer that answers right away: this tests the parsing of requests, not the writing.
const api = await openAdminApi({ writer: { ...stubWriter(), illustrate: async () => [] } })
const pages = createApp(api.ctx, await createPageHandler(api.ctx), null, await createPageMatcher())
const post = postBody({ status: 'published', slug: 'a-post', title: 'A washer that leaks' })
expect((await api.ask('POST', '/api/admin/posts', post)).status).toBe(201)
afterAll(() => api.close())

async function expectNoFailure(app: AdminApi['app'], address: string, request: RequestInit): Promise<void> {
  const { status } = await app.request(address, request)
  expect(status, `${request.method} ${address} ${String(request.body ?? '').slice(0, 300)}`).toBeLessThan(500)
  if (status < 400) tally.accepted++
  else tally.refused++
}

/** Text as it appears in a URL, even where it couldn't be valid. */
const inAddress = nastyText.map((text) => encodeURIComponent(text.toWellFormed()) || 'x')
const raw = fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replace(/[^!-~]|[\\#]/g, 'x'))
const part = fc.oneof(
  inAddress,
  raw.map((text) => text.replace(/[/?]/g, 'x') || 'x'),
  fc.uuid(),
)

describe('pages', () => {
  const names = ['q', 'page', 'zip', 'booked', 'index', 'utm_source', '_routes', '__proto__', 'x']
  const query = fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(inAddress, raw)), { maxLength: 3 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  const known = ['/', '/blog', '/blog/a-post', '/services', '/feed.xml', '/sitemap.xml', '/admin/posts', '/robots.txt']
  const path = fc.oneof(
    fc.constantFrom(...known),
    part.map((name) => `/blog/${name}`),
    part.map((name) => `/blog/category/${name}`),
    part.map((name) => `/${name}`),
  )

  test.each(['q', 'page', 'zip', 'booked'])('any text in ?%s=', async (name) => {
    const address = inAddress.map((text) => `${name === 'q' || name === 'page' ? '/blog' : '/'}?${name}=${text}`)
    const holds = fc.asyncProperty(address, (where) => expectNoFailure(pages, where, { method: 'GET' }))
    await fc.assert(holds, { numRuns: rounds(100) })
  })

  test('a search with more hyphens than PostgreSQL can nest', async () => {
    for (const hyphens of ['-', '- ', '-!', "-'", '-"-'])
      await expectNoFailure(pages, `/blog?q=${encodeURIComponent(hyphens.repeat(33))}a`, { method: 'GET' })
  })

  test('any address', async () => {
    const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(path, query, method, (where, asked, method) =>
        expectNoFailure(pages, `${where}?${asked}`, { method }),
      ),
      { numRuns: rounds(130) },
    )
  })

  test('the booking form, with anything filled in', async () => {
    const fields = fc.dictionary(
      fc.constantFrom(...Object.keys(bookingBody()), 'shownAt', 'website', '__proto__'),
      nastyText,
    )
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), (values, isComplete) => {
        const form = { ...(isComplete && { ...bookingBody(), smsConsent: 'on' }), ...values }
        return expectNoFailure(pages, '/?index', { method: 'POST', body: new URLSearchParams(form) })
      }),
      { numRuns: rounds(70) },
    )
  })
})

/** Plausible enough to pass the first rule, so the rules for single fields are reached. */
const plausibleBodies: Record<string, object> = {
  '/api/bookings': bookingBody(),
  '/api/admin/posts': postBody(),
  '/api/admin/posts/{id}': { ...postBody(), version: 1 },
  '/api/admin/categories': { name: 'Washers', slug: '', description: '' },
  '/api/admin/categories/{id}': { name: 'Washers', slug: '', description: '' },
  '/api/admin/ai-settings': {
    enabled: true,
    auto_publish: false,
    generation_frequency: 'weekly',
    generation_time: '09:00',
    tone: 'friendly',
    min_word_count: 500,
    max_word_count: 900,
  },
}

type Described = (typeof describedEndpoints)[number]

function bodyFor({ address, body }: Described): fc.Arbitrary<string | undefined> {
  if (body === undefined) return fc.constant(undefined)
  if (body === 'image') return fc.string({ unit: 'binary', maxLength: 300 })
  const names = 'shape' in body ? Object.keys(body.shape as object) : []
  const changes = fc.dictionary(fc.constantFrom(...names, 'id', '__proto__'), nastyValue, { maxKeys: 3 })
  return fc.oneof(
    { weight: 6, arbitrary: changes.map((changed) => JSON.stringify({ ...plausibleBodies[address], ...changed })) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', `${'['.repeat(5000)}${']'.repeat(5000)}`) },
  )
}

function requestTo({
  query = z.object({}),
  ...endpoint
}: Described): fc.Arbitrary<{ address: string; body: string | undefined }> {
  const asked = Object.keys(query.shape)
  return fc.record({
    address: fc
      .tuple(fc.array(part, { minLength: 3, maxLength: 3 }), fc.tuple(...asked.map(() => fc.option(inAddress))))
      .map(([parts, values]) => {
        const path = endpoint.address.replace(/\{\w+\}/g, () => parts.pop() ?? 'x')
        const query = asked.map((name, index) => `${name}=${values[index] ?? '1'}`)
        return `${path}?${query.join('&')}`
      }),
    body: bodyFor(endpoint),
  })
}

/** Values for the headers an endpoint reads, in characters a header can hold. */
function headersFor({ headers = {} }: Described): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(headers)
  const value = fc.oneof(raw, inAddress, fc.constantFrom('\u0080', '\u00ff'.repeat(300), ' ', ''))
  return names.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...names), value)
}

/** Left out: it reads nothing from its request, and goes through every post each time. */
const migration = '/functions/v1/migrate-blog-images'

describe('doors for programs', () => {
  const tried = describedEndpoints.filter(({ address }) => address !== migration)
  test.each(tried.map((endpoint) => [endpoint.method, endpoint.address, endpoint] as const))(
    '%s %s',
    async (method, _path, endpoint) => {
      const own = { authorization: `Bearer ${adminEmail}`, 'content-type': 'application/json' }
      await fc.assert(
        fc.asyncProperty(requestTo(endpoint), headersFor(endpoint), ({ address, body }, asked) =>
          expectNoFailure(api.app, address, {
            method,
            headers: { ...asked, ...own },
            ...(body !== undefined && { body }),
          }),
        ),
        { numRuns: rounds(30) },
      )
    },
  )

  test('a post on any topic', async () => {
    await api.ctx.db.execute(sql`UPDATE blog_ai_settings SET monthly_cap = 1000`)
    const headers = { authorization: `Bearer ${adminEmail}`, 'content-type': 'application/json' }
    await fc.assert(
      fc.asyncProperty(nastyText, (topic) =>
        expectNoFailure(api.app, '/functions/v1/generate-blog-post', {
          method: 'POST',
          headers,
          body: JSON.stringify({ topic }),
        }),
      ),
      { numRuns: rounds(20), examples: [['a\u0000b'], ['\ud800'], [`${'-'.repeat(33)}a`]] },
    )
  })

  test('plenty of the made-up requests were accepted, and plenty refused', () => {
    expect(tally.accepted).toBeGreaterThan(rounds(300))
    expect(tally.refused).toBeGreaterThan(rounds(300))
  })
})
