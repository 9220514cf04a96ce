/** Who is told the link of a booking: its sender, and nobody who knows only the id. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { findLanguage, revokeLink } from '#server/features/homeowner-link/manage-link.ts'
import { readBooked, writeBooked } from '#shared/reservation.ts'
import { type AdminApi, openAdminApi } from '#tests/support/admin-api.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { createPageHandler, createPageMatcher } from '#tests/support/page-handler.ts'
import { confirmLink } from './confirmed-link.ts'
import { findLinkPath, openLink } from './open-link.ts'

let api: AdminApi
let app: AdminApi['app']
const realNow = () => new Date()
let now = realNow
beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => now() } })
  const auth = { authority: api.authority, local: null }
  app = createApp(api.ctx, await createPageHandler(api.ctx), auth, await createPageMatcher())
})
afterAll(() => api.close())
beforeEach(() => {
  now = realNow
})

const send = (body: object) => api.ask('POST', '/api/bookings', body)

/** Posts the form as a browser without JavaScript does; gives the address of the confirmation, and the link on it. */
async function post(body: ReturnType<typeof bookingBody>) {
  const fields = Object.entries(body).map(([name, value]) => [name, value === true ? 'on' : String(value)])
  const sent = await app.request('/?index', { method: 'POST', body: new URLSearchParams(fields) })
  const location = sent.headers.get('location') ?? ''
  return { location, link: await linkOn(location.replace('#booking', '')) }
}

/** The link on a confirmation. What was sent is shown to the same people and nobody else. */
async function linkOn(address: string): Promise<string | null | undefined> {
  const loaded: Record<string, { booked?: { link?: string | null; sent?: { id: string } | null } }> = await (
    await app.request(address)
  ).json()
  const booked = Object.values(loaded).find((data) => data && 'booked' in data)?.booked
  expect(booked?.sent?.id ?? null).toBe(booked?.link ? readBooked(address.replace('/?booked=', '')).bookingId : null)
  return booked?.link
}

const withoutPermission = (id: string) => ({ id, status: 'new', confirmation: `/?booked=${id}#booking` })

test('the first answer has the link, and so has a repeat of the same words', async () => {
  const body = bookingBody()
  const path = async () => findLinkPath(api.ctx, body.id)
  const confirmation = expect.stringMatching(/^\/\?booked=[\w-]{36}\.{4}\w+-[\da-f]{64}#booking$/)
  expect((await send(body)).json).toEqual({ id: body.id, status: 'new', confirmation, link: await path() })
  expect(await send(body)).toEqual({
    status: 200,
    json: { id: body.id, status: 'new', confirmation, link: await path() },
  })
  const token = ((await path()) ?? '').slice('/r/'.length)
  expect(await openLink(api.ctx, token)).toMatchObject({ booking: { id: body.id } })
})

test('whoever knows the id alone is told the status: not at a correction, nor when it is sent again', async () => {
  const body = bookingBody()
  await send(body)
  const foreign = bookingBody({ id: body.id, customer_name: 'Eve', customer_email: 'eve@example.org' })
  for (const _ of [1, 2, 3]) {
    const { status, json } = await send(foreign)
    expect(status).toBe(200)
    expect(json).toEqual(withoutPermission(body.id))
    expect((await post(foreign)).link ?? null).toBeNull()
  }
  // Nor when the words are as they were again: someone else may have put them back.
  expect((await send(body)).json).toEqual(withoutPermission(body.id))
  expect((await send({ ...body, id: randomUUID() })).json.link).toMatch(/^\/r\//)
})

test('without JavaScript the confirmation shows it for two hours, and its address does not hold it', async () => {
  const body = bookingBody()
  const { location, link } = await post(body)
  const path = (await findLinkPath(api.ctx, body.id)) ?? ''
  expect(link).toBe(path)
  expect(location).not.toContain(path.slice('/r/'.length + 24))
  const address = location.replace('#booking', '')
  const [, permission = ''] = /([\w]+-[\da-f]{64})/.exec(address) ?? []
  const other = bookingBody()
  await send(other)
  for (const wrong of [
    `/?booked=${body.id}`,
    `/?booked=${writeBooked({ bookingId: other.id, contactBy: null, link: permission })}`,
    `/?booked=${writeBooked({ bookingId: body.id, contactBy: null, permission })}`,
    address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ]) {
    expect(await linkOn(wrong), wrong).toBeNull()
  }
  now = () => new Date(Date.now() + 2 * 60 * 60 * 1000 + 1000)
  expect(await linkOn(address)).toBeNull()
})

test('a link that was revoked is confirmed to nobody', async () => {
  const body = bookingBody()
  await send(body)
  await revokeLink(api.ctx, { bookingId: body.id, by: { kind: 'system', id: null } })
  expect(await confirmLink(api.ctx, body.id)).toBeNull()
  expect((await send(body)).json).toEqual(withoutPermission(body.id))
})

test('the language of whoever books is kept with the booking', async () => {
  for (const [acceptLanguage, language] of [
    ['es-US,es;q=0.9', 'es'],
    ['en-US', 'en'],
    ['de', 'en'],
  ]) {
    const body = bookingBody()
    const headers = { 'content-type': 'application/json', 'accept-language': acceptLanguage ?? '' }
    await app.request('/api/bookings', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(await findLanguage(api.ctx.db, body.id), acceptLanguage).toBe(language)
  }
})
