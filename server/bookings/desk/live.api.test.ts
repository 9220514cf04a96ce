/** The live feed ends when the user loses access, even though the request that opened it was allowed. */
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsonErrors } from '#server/http/errors.ts'
import { adminGuards } from '#server/people/require-admin.ts'
import { grantRole, revokeRole } from '#server/people/roles.ts'
import { createLog } from '#server/platform/log.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { gatherPeople, type PeopleAtDoors } from '#tests/support/accounts/people-at-doors.ts'
import { liveApi } from './live.api.ts'

let people: PeopleAtDoors
/** Simulates a database outage: the session lookup fails, which must not lock anyone out. */
let isAway = false
const owner = 'admin without a second factor'

beforeEach(async () => {
  people = await gatherPeople()
  isAway = false
})
afterEach(() => people.ctx.close())

function openDoor() {
  const app = new Hono<{ Variables: HttpVariables }>()
  const authority: typeof people.authority = (token) => {
    if (isAway) throw new Error('The database is away.')
    return people.authority(token)
  }
  app.onError(jsonErrors(createLog('silent')))
  const guards = adminGuards({ ...people.ctx, authority })
  app.route('/', liveApi(people.ctx, guards, { heartbeatMs: 20 }))
  return (name: keyof typeof people.tokens) =>
    app.request('/api/admin/bookings/live', { headers: { authorization: `Bearer ${people.tokens[name]}` } })
}

async function openStream(ask = openDoor()) {
  const response = await ask(owner)
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('There is no stream.')
  return {
    async hear(word: string) {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended before it said ${word}.`)
        if (value.includes(word)) return
      }
    },
    async untilEnd() {
      while (!(await reader.read()).done);
    },
    cancel: () => reader.cancel(),
  }
}

const takeOverFactor = () =>
  people.ctx.pool.query(`UPDATE auth.mfa_factors SET user_id = $1 WHERE user_id = $2`, [
    people.userIds[owner],
    people.userIds['admin with the raised session'],
  ])
test.each<[string, () => Promise<unknown>]>([
  ['revoking the role', () => revokeRole(people.ctx.db, { userId: people.userIds[owner], role: 'admin' })],
  ['becoming a writer', () => grantRole(people.ctx.db, { userId: people.userIds[owner], role: 'writer' })],
  ['signing out', async () => expect((await people.ask(owner, 'POST', '/auth/v1/logout')).status).toBe(204)],
  ['a second factor that this session hasn’t used', takeOverFactor],
])('%s ends the stream', async (_, happen) => {
  const stream = await openStream()
  await stream.hear('beat')
  await happen()
  await stream.untilEnd()
  expect(people.ctx.deskFeed.listeners()).toBe(0)
})

test('a brief database outage doesn’t end the stream', async () => {
  const stream = await openStream()
  await stream.hear('ready')
  isAway = true
  await stream.hear('beat')
  await grantRole(people.ctx.db, { userId: people.userIds[owner], role: 'writer' })
  await stream.hear('beat')
  isAway = false
  await stream.untilEnd()
})

test('a person may have twenty streams, and another once one has ended', async () => {
  const ask = openDoor()
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  for (let opened = 0; opened < 20; opened++) streams.push(await openStream(ask))
  expect((await ask(owner)).status).toBe(429)
  const other = await ask('admin with the raised session')
  expect(other.status).toBe(200)
  await streams[0]?.cancel()
  await expect.poll(async () => (await ask(owner)).status).toBe(200)
  await revokeRole(people.ctx.db, { userId: people.userIds[owner], role: 'admin' })
  await revokeRole(people.ctx.db, { userId: people.userIds['admin with the raised session'], role: 'admin' })
  await expect.poll(() => people.ctx.deskFeed.listeners()).toBe(0)
})

test('a HEAD request opens no stream, since nobody would read it', async () => {
  const { status, headers, body } = await people.ask(owner, 'HEAD', '/api/admin/bookings/live')
  expect([status, headers.get('content-type'), body]).toEqual([200, 'text/event-stream', null])
  expect(people.ctx.deskFeed.listeners()).toBe(0)
})

test('a desk that disconnects is forgotten', async () => {
  const stream = await openStream()
  await stream.hear('ready')
  expect(people.ctx.deskFeed.listeners()).toBe(1)
  await stream.cancel()
  await expect.poll(() => people.ctx.deskFeed.listeners()).toBe(0)
})
