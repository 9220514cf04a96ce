/** Who gets a booking's link: its sender, and nobody who only knows the id. */

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { system } from '#server/bookings/desk/desk-context.ts'
import { hourMs } from '#shared/time/durations.ts'
import { readBooked, writeBooked } from '#shared/visits/reservation.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { loadedPart, openPages } from '#tests/support/sites/page-handler.ts'
import { confirmLink } from './confirmed-link.ts'
import { findLanguage } from './link-language.ts'
import { revokeLink } from './manage-link.ts'
import { findLinkPath, openLink } from './open-link.ts'

const realNow = () => new Date()
let now = realNow
const api = await openFileApi({ clock: { now: () => now() } })
const app = await openPages(api.ctx, api)
beforeEach(() => {
  now = realNow
})

const send = (body: object) => api.ask('POST', '/api/bookings', body)

/** Posts the form as a browser without JavaScript does. Returns the confirmation's URL and the link on it. */
async function post(body: ReturnType<typeof bookingBody>) {
  const fields = Object.entries(body).map(([name, value]) => [name, value === true ? 'on' : String(value)])
  const sent = await app.request('/?index', { method: 'POST', body: new URLSearchParams(fields) })
  const location = sent.headers.get('location') ?? ''
  return { location, link: await linkOn(location.replace('#booking', '')) }
}

/** The link on a confirmation. The sent values are shown to the same people and nobody else. */
async function linkOn(address: string): Promise<string | null | undefined> {
  type Booked = { link?: string | null; sent?: { id: string } | null }
  const booked = await loadedPart<Booked>(app.request(address), 'booked')
  expect(booked?.sent?.id ?? null).toBe(booked?.link ? readBooked(address.replace('/?booked=', '')).bookingId : null)
  return booked?.link
}

const withoutPermission = (id: string) => ({ id, status: 'new', confirmation: `/?booked=${id}#booking` })

test('the first response has the link, and so does a repeat with the same values', async () => {
  const body = bookingBody()
  const path = async () => findLinkPath(api.ctx, body.id)
  const confirmation = expect.stringMatching(/^\/\?booked=[\w-]{36}\.{4}\w+-[\da-f]{64}#booking$/)
  for (const status of [201, 200]) {
    const sent = await send(body)
    expect(sent).toEqual({ status, json: { id: body.id, status: 'new', confirmation, link: await path() } })
  }
  const token = ((await path()) ?? '').slice('/r/'.length)
  expect(await openLink(api.ctx, token)).toMatchObject({ booking: { id: body.id } })
})

test('someone who only knows the id gets just the status, whether they correct the booking or send it again', async () => {
  const body = bookingBody()
  await send(body)
  const foreign = bookingBody({ id: body.id, customer_name: 'Eve', customer_email: 'eve@example.org' })
  for (const _ of [1, 2, 3]) {
    const { status, json } = await send(foreign)
    expect(status).toBe(200)
    expect(json).toEqual(withoutPermission(body.id))
    expect((await post(foreign)).link ?? null).toBeNull()
  }
  // Not even when the values are back to the originals: someone else may have restored them.
  expect((await send(body)).json).toEqual(withoutPermission(body.id))
  expect((await send({ ...body, id: randomUUID() })).json.link).toMatch(/^\/r\//)
})

test('without JavaScript the confirmation shows the link for two hours, but its URL doesn’t contain it', async () => {
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
  now = () => new Date(Date.now() + 2 * hourMs + 1000)
  expect(await linkOn(address)).toBeNull()
})

test('a revoked link is confirmed to nobody', async () => {
  const body = bookingBody()
  await send(body)
  await revokeLink(api.ctx, { bookingId: body.id, by: system })
  expect(await confirmLink(api.ctx, body.id)).toBeNull()
  expect((await send(body)).json).toEqual(withoutPermission(body.id))
})

test('the sender’s language is stored with the booking', async () => {
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
