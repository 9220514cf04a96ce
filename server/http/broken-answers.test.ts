/**
 * Every answer that takes a while to send, broken off at every step: by a client that goes, or by a database that fails at any of its
 * questions. The process lives (an error that nobody owns fails this file), every connection is given back, and nobody takes half a
 * file for the whole.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { openAuth } from '#server/open-auth.ts'
import type { endpoints } from '#shared/api/endpoints.ts'
import { adminEmail, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { insertManyBookings } from '#tests/support/bookings/many-bookings.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { listenWith } from './node-listener.ts'

const api = await openAdminApi()
const { local } = await openAuth(api.ctx)
const app = createApp(api.ctx, async () => new Response('page'), { authority: api.authority, local })
const server = createServer(listenWith(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  server.close()
  await api.close()
})
const { port } = server.address() as AddressInfo
const { pool } = api.ctx
await fillInBulk(pool, (client) => insertManyBookings(client, { bookings: 700, events: 1, open: 100 }))
const { backups } = (await api.ask('POST', '/api/admin/backups')).json

interface Asked {
  path: string
  body?: object
  /** It goes on until somebody ends it. */
  isEndless?: true
}
type Files = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name]['answers'] extends { 200: { content: 'csv' | 'archive' } }
    ? Name
    : never
}[keyof typeof endpoints]

const streams: Record<Files | 'POST /api/admin/personal-data/export' | 'GET /api/admin/bookings/live', Asked> = {
  'GET /api/admin/bookings/visits.csv': { path: '/api/admin/bookings/visits.csv?days=365' },
  'GET /api/admin/attribution.csv': { path: '/api/admin/attribution.csv' },
  'GET /api/admin/bookings/ledger.csv': { path: '/api/admin/bookings/ledger.csv' },
  'GET /api/admin/audit-events.csv': { path: '/api/admin/audit-events.csv' },
  'POST /api/admin/personal-data/export': {
    path: '/api/admin/personal-data/export',
    body: { who: 'person3@customer.example' },
  },
  'GET /api/admin/backups/{name}/file': { path: `/api/admin/backups/${backups[0].name}/file` },
  'GET /api/admin/bookings/live': { path: '/api/admin/bookings/live', isEndless: true },
}
const all = Object.values(streams)

const begin = ({ path, body }: Asked) =>
  request({
    port,
    path,
    method: body ? 'POST' : 'GET',
    agent: false,
    headers: { authorization: `Bearer ${adminEmail}`, 'content-type': 'application/json' },
  }).end(body && JSON.stringify(body))

const everyConnectionIsBack = () =>
  expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])

/** More than the streams that one person may have open. */
const rounds = 24

test.each(all)('whoever asked for $path may go at any moment', async (asked) => {
  for (let round = 0; round < rounds; round++) {
    const sent = begin(asked)
    sent.on('error', () => {})
    // Before it is answered, at its start, and after each of its first parts.
    if (round % 4 > 0) {
      const [response] = await once(sent, 'response')
      expect(response.statusCode).toBe(200)
      response.on('error', () => {})
      for (let part = 1; part < round % 4 && !response.readableEnded; part++) {
        await Promise.race([once(response, 'data'), once(response, 'end'), once(response, 'close')])
        if (asked.isEndless) break
      }
    } else await once(sent, 'finish')
    sent.destroy()
  }
  await everyConnectionIsBack()
  expect((await api.ask('GET', '/api/admin/bookings')).status).toBe(200)
})

async function receive(asked: Asked): Promise<{ status: number; body: string }> {
  const sent = begin(asked)
  const [response] = await once(sent, 'response')
  if (asked.isEndless && response.statusCode === 200) {
    await once(response, 'data')
    sent.destroy()
    return { status: 200, body: '' }
  }
  return { status: response.statusCode, body: await text(response) }
}

test.each(all)('a database that fails at any moment of $path makes no file that looks whole', async (asked) => {
  const whole = await receive(asked)
  expect(whole.status).toBe(200)
  const connectToPool = pool.connect.bind(pool)
  for (let failing = 1, isOver = false; !isOver; failing++) {
    let questions = 0
    const spy = vi.spyOn(pool, 'connect').mockImplementation((callback?: unknown) => {
      const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      const isFailing = ++questions === failing
      if (typeof callback !== 'function') return isFailing ? Promise.reject(error) : connectToPool()
      if (!isFailing) return Reflect.apply(connectToPool, pool, [callback])
      setImmediate(() => callback(error))
    })
    const outcome = await receive(asked).catch(() => 'broken off' as const)
    spy.mockRestore()
    isOver = questions < failing
    if (outcome === 'broken off') expect(isOver).toBe(false)
    else if (outcome.status === 200) expect(outcome.body.length).toBeGreaterThanOrEqual(whole.body.length)
    else {
      expect(outcome.status).toBe(503)
      expect(JSON.parse(outcome.body).error.message).toMatch(/^[A-Z].+\.$/)
    }
  }
  await everyConnectionIsBack()
})
