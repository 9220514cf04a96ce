/** Photos that are sent at once, over real connections: who gets a place, and what happens to the photos of those who hang up. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Authority } from '#server/auth/index.ts'
import { findLinkPath } from '#server/bookings/homeowner/open-link.ts'
import { listenWith } from '#server/http/node-listener.ts'
import { grantRole } from '#server/people/roles.ts'
import { bounds } from '#server/platform/bounds.ts'
import { createLog } from '#server/platform/log.ts'
import { busyRetrySeconds } from '#server/platform/semaphore.ts'
import { adminEmail, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'

const lines: { msg: string; level: number; status?: number }[] = []
const api = await openFileApi({ log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }) })
const { book, read } = deskOf(api)

/** Everyone with a token of their own has an account of their own. */
const other = { email: 'dispatcher@example.com', userId: randomUUID() }
await grantRole(api.ctx.db, { userId: other.userId, role: 'admin' })
const authority: Authority = async (token) => {
  const known = await api.authority(token)
  if (token !== other.email) return known
  return { ...known, userId: other.userId, identify: async () => ({ ...(await known.identify()), ...other }) }
}
const app = createApp(api.ctx, async () => new Response('page'), { authority, local: null })
const server = createServer(listenWith(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.closeAllConnections())
afterAll(() => void server.close())

const photo = await makeImage('jpeg')
const bookingId = await book()

/** A request to add a photo, of which nothing but the head has been sent. */
function begin(as = adminEmail, length = photo.length) {
  const { port } = server.address() as AddressInfo
  const sent = request(`http://127.0.0.1:${port}/api/admin/bookings/${bookingId}/photos/${randomUUID()}`, {
    method: 'PUT',
    agent: false,
    headers: { authorization: `Bearer ${as}`, 'content-length': length, 'content-type': 'image/jpeg' },
  })
  sent.on('error', () => {})
  sent.flushHeaders()
  const answer = once(sent, 'response').then(([response]) => (response as IncomingMessage).resume())
  answer.catch(() => {})
  return { sent, answer }
}

const { each } = bounds.picture_upload

/** How many of this account's photos have a place. */
let placed = 0
const { places, turns } = api.ctx.imageWork
const run = places.run
places.run = (work, turn) =>
  run(async () => {
    placed++
    return work()
  }, turn)

test('one account’s photos take only so many places, and the next is told to come back before any of it is sent', async () => {
  const own = Array.from({ length: each }, () => begin())
  await expect.poll(() => placed).toBe(each)
  const { statusCode, headers } = await begin(adminEmail, 10_000_000).answer
  expect([statusCode, headers['retry-after']]).toEqual([503, String(busyRetrySeconds)])
  const others = begin(other.email)
  others.sent.end(photo)
  expect((await others.answer).statusCode).toBe(204)
  for (const { sent } of own) sent.end(photo)
  expect((await Promise.all(own.map(({ answer }) => answer))).map(({ statusCode: status }) => status)).toEqual(
    Array(each).fill(204),
  )
  const again = begin()
  again.sent.end(photo)
  expect((await again.answer).statusCode).toBe(204)
})

test('a homeowner’s photo gets no place either while their network has all of its own, and a page says so', async () => {
  const link = (await findLinkPath(api.ctx, bookingId)) ?? ''
  const { port } = server.address() as AddressInfo
  const type = 'multipart/form-data; boundary=x'
  const open = () => {
    const headers = { 'content-type': type, 'content-length': 1_000_000 }
    const sent = request(`http://127.0.0.1:${port}${link}`, { method: 'POST', agent: false, headers })
    sent.on('error', () => {})
    sent.flushHeaders()
    return sent
  }
  placed = 0
  const own = Array.from({ length: each }, open)
  await expect.poll(() => placed).toBe(each)
  const refused = open()
  const [answer] = (await once(refused, 'response')) as [IncomingMessage]
  let page = ''
  for await (const chunk of answer) page += chunk
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, String(busyRetrySeconds)])
  expect(page).toContain('try again in a few seconds')
  // Whoever hangs up gives back the place.
  for (const sent of own) sent.destroy()
  refused.destroy()
  await expect
    .poll(async () => await places.run(async () => 'free', { whose: '127.0.0.1' }).catch(() => 'full'))
    .toBe('free')
})

// Loopback has many addresses only there.
test.skipIf(process.platform !== 'linux')(
  'idle uploads from ten addresses take every place, and a homeowner at another gets one of theirs',
  async () => {
    const link = (await findLinkPath(api.ctx, bookingId)) ?? ''
    const { port } = server.address() as AddressInfo
    const open = (localAddress: string, length: number) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length }
      const sent = request(`http://127.0.0.1:${port}${link}`, { method: 'POST', agent: false, localAddress, headers })
      sent.on('error', () => {})
      sent.flushHeaders()
      return sent
    }
    placed = 0
    const { atOnce } = bounds.picture_upload
    const idle = Array.from({ length: atOnce }, (_, n) => open(`127.0.0.${100 + (n % 10)}`, 1_000_000))
    let sentAway = 0
    for (const one of idle) {
      one.on('response', ({ statusCode }) => {
        if (statusCode === 503) sentAway++
      })
    }
    await expect.poll(() => placed).toBe(atOnce)
    const form = '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\nphoto\r\n--x--\r\n'
    for (const count of [1, 2]) {
      const sent = open('127.0.0.90', form.length)
      sent.end(form)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      expect(answer.resume().statusCode).toBe(200)
      // The first one’s place is free again when the second comes.
      await expect.poll(() => sentAway).toBe(1)
      expect(placed).toBe(atOnce + count)
    }
    for (const one of idle) one.destroy()
    await expect
      .poll(async () => Promise.all(idle.map((_, n) => places.run(async () => n, { whose: `${n}` }))).catch(() => []))
      .toHaveLength(atOnce)
  },
)

test('a photo whose sender hangs up while it waits is dropped, and nobody’s failure', async () => {
  const before = (await read(bookingId)).photos.length
  const [held, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = turns.run(() => {
    isHeld.resolve()
    return held.promise
  })
  await isHeld.promise
  const waiting = Promise.withResolvers<void>()
  const runTurn = turns.run
  turns.run = (work, turn) => {
    waiting.resolve()
    return runTurn(work, turn)
  }
  const gone = begin(other.email)
  gone.sent.end(photo)
  await waiting.promise
  lines.length = 0
  gone.sent.destroy()
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request').map(({ status }) => status)).toEqual([499])
  held.resolve()
  await holding
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  turns.run = runTurn
  expect((await read(bookingId)).photos).toHaveLength(before)
})
