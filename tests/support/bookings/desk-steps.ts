/** Takes bookings and their steps through the doors. A refusal fails the test, except where the answer is returned. */

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { system } from '#server/bookings/desk/desk-context.ts'
import { eraseBooking } from '#server/bookings/erasure/erase-booking.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { AdminApi, Answer } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from './booking-body.ts'

/** What visitors and the desk do on this API. `usual` are the details that visitors book with. */
export function deskOf(api: Pick<AdminApi, 'ask' | 'ctx'>, usual: object = {}) {
  const addressOf = (id: string, what: string) => `/api/admin/bookings/${id}/${what}`

  /** Books as a visitor on the website. */
  async function bookWhole<Changes extends object>(changes?: Changes) {
    const body = bookingBody({ ...usual, ...changes } as Changes)
    succeed(await api.ask('POST', '/api/bookings', body, 'nobody'), 201)
    return body
  }
  const book = async (changes?: object) => (await bookWhole(changes)).id
  const read = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}`)).json

  /** With the booking's newest state on screen, unless the body has another version. */
  async function send(method: 'POST' | 'PUT', id: string, what: string, body: object) {
    return api.ask(method, addressOf(id, what), { version: (await read(id)).version, ...body })
  }
  /** `what` is the last part of the endpoint's path: `move`, `undo`. */
  const tryStep = (id: string, what: string, body: object = {}) => send('POST', id, what, body)
  const tryMove = (id: string, to: string, more: object = {}) => tryStep(id, 'move', { to, ...more })
  const trySave = (id: string, what: string, body: object) => send('PUT', id, what, body)
  const step = async (...parts: Parameters<typeof tryStep>) => succeed(await tryStep(...parts))

  return {
    bookWhole,
    book,
    read,
    /** What has happened to it, in order. */
    kinds: async (id: string): Promise<string[]> => (await read(id)).events.map(({ kind }: { kind: string }) => kind),
    /** The queue, or what the query asks for. */
    list: async (query = '') => (await api.ask('GET', `/api/admin/bookings${query}`)).json,
    tryStep,
    tryMove,
    trySave,
    step,
    move: async (...parts: Parameters<typeof tryMove>) => succeed(await tryMove(...parts)),
    undo: (id: string) => step(id, 'undo'),
    save: async (...parts: Parameters<typeof trySave>) => succeed(await trySave(...parts)),
    /** Records a call, or another contact, whatever is on screen. */
    contact: async (id: string, outcome = 'reached', channel = 'call') =>
      succeed(await api.ask('POST', addressOf(id, 'contacts'), { channel, outcome })),
    erase: (bookingId: string) => eraseBooking(api.ctx, { bookingId, by: system, why: 'asked' }),
  }
}

/** What is stored about a booking and its place on the desk. */
export async function findRows({ db }: Pick<AdminApi['ctx'], 'db'>, id: string) {
  const [found] = await db
    .select({ booking: bookings, desk: deskBookings })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(bookings.id, id))
  if (!found) throw new Error('The booking is gone')
  return found
}

function succeed({ status, json }: Answer, expected = 200) {
  expect(status, JSON.stringify(json)).toBe(expected)
  return json
}
