/** Takes a booking and its later steps through the doors. A refusal fails the test. */
import { expect } from 'vitest'
import type { AdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from './booking-body.ts'

type Api = Pick<AdminApi, 'ask'>

/**
 * Books as a visitor on the website.
 * @returns the booking's id
 */
export async function bookAsVisitor(api: Api, changes: object = {}): Promise<string> {
  const body = bookingBody(changes)
  const { status, json } = await api.ask('POST', '/api/bookings', body, 'nobody')
  expect(status, JSON.stringify(json)).toBe(201)
  return body.id
}

/**
 * Takes a step at the desk with the booking's newest state on screen. `what` is the last part of the endpoint's path: `move`,
 * `undo`.
 */
export async function takeDeskStep(api: Api, id: string, what: string, body: object = {}) {
  const { version } = (await api.ask('GET', `/api/admin/bookings/${id}`)).json
  const { status, json } = await api.ask('POST', `/api/admin/bookings/${id}/${what}`, { ...body, version })
  expect(status, JSON.stringify(json)).toBe(200)
}
