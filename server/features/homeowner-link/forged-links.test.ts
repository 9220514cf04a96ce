/**
 * 10,000 tokens that aren't a booking's link, or no longer are. None opens anything, and nothing distinguishes one kind from
 * another.
 */
import crypto, { randomBytes, randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { createPageHandler } from '#tests/support/sites/page-handler.ts'
import { writeLinkToken } from './link-token.ts'
import { revokeLink } from './manage-link.ts'
import { findLinkPath, openLink } from './open-link.ts'

const dayMs = 24 * 60 * 60 * 1000
const attempts = 10_000
/** As many at once as the app has connections. */
const atOnce = 10
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const logged: string[] = []
const metrics = createMetrics()
let api: AdminApi
let app: AdminApi['app']
let now = new Date()
let key: Uint8Array

beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  api = await openAdminApi({ clock: { now: () => now }, log: createLog('trace', destination), metrics })
  app = createApp(api.ctx, await createPageHandler(api.ctx), { authority: api.authority, local: null })
  key = (await api.ctx.installationKeys()).hashing
})
afterAll(() => api.close())

async function book() {
  const body = bookingBody()
  expect((await api.ask('POST', '/api/bookings', body)).status).toBe(201)
  return body.id
}

async function tokenOf(bookingId: string): Promise<string> {
  return ((await findLinkPath(api.ctx, bookingId)) ?? '').slice('/r/'.length)
}

async function cancel(id: string) {
  const move = { to: 'cancelled', version: 1, reason: 'other' }
  expect((await api.ask('POST', `/api/admin/bookings/${id}/move`, move)).status).toBe(200)
}

const pick = (text: string) => text[crypto.randomInt(text.length)] ?? ''
const changeOne = (token: string, at: number) => {
  const other = pick(alphabet.replace(token[at] ?? '', ''))
  return token.slice(0, at) + other + token.slice(at + 1)
}

test('none opens anything, and each costs one keyed hash, one comparison and one statement', async () => {
  const [mine, other, revoked, expired] = [await book(), await book(), await book(), await book()]
  const tokens = { mine: await tokenOf(mine), other: await tokenOf(other), revoked: await tokenOf(revoked) }
  const old = await tokenOf(expired)
  await revokeLink(api.ctx, { bookingId: revoked, by: { kind: 'system', id: null } })
  await cancel(expired)
  now = new Date(Date.now() + 91 * dayMs)
  const kinds: (() => string)[] = [
    () => randomBytes(36).toString('base64url'),
    () => changeOne(tokens.mine, crypto.randomInt(48)),
    () => tokens.mine.slice(0, crypto.randomInt(48)),
    () => tokens.mine + pick(alphabet).repeat(crypto.randomInt(1, 60)),
    // One booking's id with another's signature.
    () => tokens.mine.slice(0, 24) + tokens.other.slice(24),
    () => writeLinkToken(key, { bookingId: mine, revision: crypto.randomInt(2, 32_767) }),
    () => writeLinkToken(key, { bookingId: randomUUID(), revision: 1 }),
    () => writeLinkToken(randomBytes(32), { bookingId: mine, revision: 1 }),
    () => tokens.revoked,
    () => old,
  ]
  const hash = vi.spyOn(crypto, 'createHmac')
  const compare = vi.spyOn(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  const statements = vi.spyOn(api.ctx.pool, 'query')
  try {
    for (let attempt = 0; attempt < attempts; attempt += atOnce) {
      const forged = Array.from({ length: atOnce }, (_, number) => kinds[number % kinds.length]?.() ?? '')
      for (const spy of [hash, compare, statements]) spy.mockClear()
      const opened = await Promise.all(forged.map((token) => openLink(api.ctx, token)))
      expect(opened.filter((link) => link !== null)).toEqual([])
      expect([hash, compare, statements].map(({ mock }) => mock.calls.length)).toEqual([atOnce, atOnce, atOnce])
    }
    for (const make of kinds) {
      const token = make()
      for (const spy of [hash, compare, statements]) spy.mockClear()
      expect(await openLink(api.ctx, token)).toBeNull()
      expect(
        [hash, compare, statements].map(({ mock }) => mock.calls.length),
        token,
      ).toEqual([1, 1, 1])
      // The same statement with the same number of values, so the database does the same amount of work.
      const [statement, values] = statements.mock.calls[0] as unknown as [{ text: string }, unknown[]]
      expect(statement.text).toMatch(/^select/i)
      expect(values).toHaveLength(1)
    }
    now = new Date()
    expect(await openLink(api.ctx, tokens.mine)).toMatchObject({ booking: { id: mine } })
  } finally {
    for (const spy of [hash, compare, statements]) spy.mockRestore()
    syncBuiltinESMExports()
  }
})

test('the page, the form and the calendar give every one of them the same response', async () => {
  const [mine, revoked] = [await book(), await book()]
  const token = await tokenOf(mine)
  const ended = await tokenOf(revoked)
  await revokeLink(api.ctx, { bookingId: revoked, by: { kind: 'system', id: null } })
  const wrong = [
    ended,
    changeOne(token, 3),
    changeOne(token, 40),
    token.slice(0, 30),
    `${token}A`,
    writeLinkToken(key, { bookingId: mine, revision: 2 }),
    'x',
    '..%2f..',
    'é'.repeat(48),
    "'--",
    'A'.repeat(5000),
  ]
  for (const [method, end] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/visit.ics'],
    ['GET', '?lang=es'],
  ] as const) {
    const answers = await Promise.all(
      wrong.map(async (text) => {
        const body = method === 'POST' ? new URLSearchParams({ intent: 'line', line: 'Hello' }) : undefined
        const response = await app.request(`/r/${text}${end}`, { method, body })
        const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
        return { status: response.status, headers, text: await response.text() }
      }),
    )
    expect(answers[0]?.status, `${method} ${end}`).toBe(404)
    expect(answers[0]?.headers, `${method} ${end}`).toMatchObject({ 'referrer-policy': 'no-referrer' })
    for (const [number, answer] of answers.entries()) expect(answer, wrong[number]).toEqual(answers[0])
  }
})

test('a token appears in no log, metric, cache, sitemap, feed or table', async () => {
  const id = await book()
  const token = await tokenOf(id)
  const addresses = [
    `/r/${token}`,
    `/R/${token}`,
    `/%72/${token}`,
    `//r/${token}`,
    `/r/${token}/`,
    `/r/${token}/visit.ics`,
    `/r/${token}/nothing`,
    `/r/${token}.data`,
    `/r/${token}?lang=es&said=line`,
    `/r/${token}?lang=%`,
  ]
  logged.length = 0
  for (const address of addresses) {
    const response = await app.request(address)
    expect(response.headers.get('cache-control'), address).toMatch(/no-store/)
    expect(response.headers.get('referrer-policy'), address).toBe('no-referrer')
    expect(response.headers.get('x-robots-tag'), address).toBe('noindex')
  }
  await app.request(`/r/${token}`, { method: 'POST', body: new URLSearchParams({ intent: 'line', line: 'Hello' }) })
  await app.request(`/r/${token}`, { method: 'POST', body: 'x'.repeat(1_000_000) })
  await app.request(`/r/${token}`, { method: 'DELETE' })
  // A failing page logs its path.
  const failing = createApp(
    { ...api.ctx, installationKeys: () => Promise.reject(new Error('no keys')) },
    await createPageHandler({ ...api.ctx, installationKeys: () => Promise.reject(new Error('no keys')) }),
    { authority: api.authority, local: null },
  )
  for (const address of [`/r/${token}`, `/r/${token}/visit.ics`]) {
    expect((await failing.request(address)).status).toBe(500)
  }
  const seen = {
    log: logged.join(),
    metrics: (await metrics.read()).text,
    pages: JSON.stringify(api.ctx.pageCache.stats()) + (api.ctx.pageCache.has(`/r/${token}`) ? token : ''),
    sitemap: await (await app.request('/sitemap.xml')).text(),
    feed: await (await app.request('/feed.xml')).text(),
    robots: await (await app.request('/robots.txt')).text(),
    database: await dumpDatabase(api.ctx.db),
  }
  expect(seen.log).toContain('/r/…')
  const signature = token.slice(24)
  for (const [place, text] of Object.entries(seen)) {
    expect(text.includes(token) || text.includes(signature), place).toBe(false)
  }
})
