/** A booking and what becomes of it, through the doors. A refusal fails the test. */
import { expect } from 'vitest'
import type { AdminApi } from './admin-api.ts'
import { bookingBody } from './booking-body.ts'

type Api = Pick<AdminApi, 'ask'>

/** Books as a visitor of the website. @returns the booking's id */
export async function bookAsVisitor(api: Api, changes: object = {}): Promise<string> {
  const body = bookingBody(changes)
  const { status, json } = await api.ask('POST', '/api/bookings', body, 'nobody')
  expect(status, JSON.stringify(json)).toBe(201)
  return body.id
}

/** Takes a step at the desk with the newest state of the booking on the screen. `what` ends the door's address: `move`, `undo`. */
export async function takeDeskStep(api: Api, id: string, what: string, body: object = {}) {
  const { version } = (await api.ask('GET', `/api/admin/bookings/${id}`)).json
  const { status, json } = await api.ask('POST', `/api/admin/bookings/${id}/${what}`, { ...body, version })
  expect(status, JSON.stringify(json)).toBe(200)
}
