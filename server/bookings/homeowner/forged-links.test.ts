/**
 * Thousands of tokens that aren't a booking's link, or no longer are. None opens anything, and nothing distinguishes one kind from
 * another.
 */

import crypto, { randomBytes, randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { system } from '#server/bookings/desk/desk-context.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { dayMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { rounds } from '#tests/support/seed.ts'
import { openPages } from '#tests/support/sites/page-handler.ts'
import { revokeLink } from './manage-link.ts'
import { findLinkPath, openLink, writeLinkToken } from './open-link.ts'

const attempts = rounds(10_000)
/** As many at once as the app has connections. */
const atOnce = 10
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const logged: string[] = []
const metrics = createMetrics()
let now = new Date()

const destination = { write: (line: string) => void logged.push(line) }
const api = await openFileApi({ clock: { now: () => now }, log: createLog('trace', destination), metrics })
const app = await openPages(api.ctx, api)
const key = (await api.ctx.installationKeys()).hashing

const { book, move } = deskOf(api)
async function tokenOf(bookingId: string): Promise<string> {
  return ((await findLinkPath(api.ctx, bookingId)) ?? '').slice('/r/'.length)
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
  await revokeLink(api.ctx, { bookingId: revoked, by: system })
  await move(expired, 'cancelled', { reason: 'other' })
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
  const statements = vi.spyOn(api.ctx.pool, 'query')
  const spies = [vi.spyOn(crypto, 'createHmac'), vi.spyOn(crypto, 'timingSafeEqual'), statements]
  syncBuiltinESMExports()
  const callsDuring = async (work: () => Promise<void>) => {
    for (const spy of spies) spy.mockClear()
    await work()
    return spies.map(({ mock }) => mock.calls.length)
  }
  try {
    for (let attempt = 0; attempt < attempts; attempt += atOnce) {
      const forged = Array.from({ length: atOnce }, (_, number) => kinds[number % kinds.length]?.() ?? '')
      const calls = await callsDuring(async () => {
        const opened = await Promise.all(forged.map((token) => openLink(api.ctx, token)))
        expect(opened.filter((link) => link !== null)).toEqual([])
      })
      expect(calls).toEqual([atOnce, atOnce, atOnce])
    }
    for (const make of kinds) {
      const token = make()
      const calls = await callsDuring(async () => expect(await openLink(api.ctx, token)).toBeNull())
      expect(calls, token).toEqual([1, 1, 1])
      // The same statement with the same number of values, so the database does the same amount of work.
      const [statement, values] = statements.mock.calls[0] as unknown as [{ text: string }, unknown[]]
      expect(statement.text).toMatch(/^select/i)
      expect(values).toHaveLength(1)
    }
    now = new Date()
    expect(await openLink(api.ctx, tokens.mine)).toMatchObject({ booking: { id: mine } })
  } finally {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
})

test('the page, the form and the calendar give every one of them the same response', async () => {
  const [mine, revoked] = [await book(), await book()]
  const token = await tokenOf(mine)
  const ended = await tokenOf(revoked)
  await revokeLink(api.ctx, { bookingId: revoked, by: system })
  const later = writeLinkToken(key, { bookingId: mine, revision: 2 })
  const likeMine = [changeOne(token, 3), changeOne(token, 40), token.slice(0, 30), `${token}A`, later]
  const wrong = [ended, ...likeMine, 'x', '..%2f..', 'é'.repeat(48), "'--", 'A'.repeat(5000)]
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
  const spelled = ['/r', '/R', '/%72', '//r'].map((start) => `${start}/${token}`)
  const ends = ['/', '/visit.ics', '/nothing', '.data', '?lang=es&said=line', '?lang=%']
  const addresses = [...spelled, ...ends.map((end) => `/r/${token}${end}`)]
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
  const failing = await openPages({ ...api.ctx, installationKeys: () => Promise.reject(new Error('no keys')) }, api)
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
