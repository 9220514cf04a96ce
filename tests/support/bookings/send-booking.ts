import { expect } from 'vitest'
import type { Answer } from '#tests/support/accounts/admin-api.ts'

interface App {
  request(path: string, init: RequestInit): Response | Promise<Response>
}

/** Sends a booking to the application's endpoint as a browser does. A text is sent as it is. */
export async function sendBooking(app: App, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await app.request('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, json: await response.json() }
}

/** The answer about a stored booking. Someone who isn't known to be its sender gets no link. */
export function bookedAnswer(id: string, { status = 'new', hasLink = true, ...more }: BookedFacts = {}) {
  const link = hasLink && { link: expect.stringMatching(/^\/r\/[\w-]{48}$/) }
  return { id, status, confirmation: expect.stringContaining('/?booked='), ...link, ...more }
}

interface BookedFacts extends Record<string, unknown> {
  status?: string
  hasLink?: boolean
}
