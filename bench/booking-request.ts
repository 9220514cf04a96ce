import { randomInt, randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { send } from './requests.ts'

/** A booking of somebody else each time, with every field filled in, so it triggers both emails and the webhook. */
export function exampleBooking() {
  const id = randomUUID()
  return {
    id,
    customer_name: 'Jordan Example',
    customer_phone: '(503) 555-0142',
    customer_email: `jordan-${id}@example.com`,
    customer_zip: '97201',
    appliance_type: 'refrigerator',
    problem_description:
      'The refrigerator has not been cooling since yesterday evening, and it makes a clicking noise.',
    preferred_time: 'morning',
    smsConsent: true,
  }
}

/** Posts a booking from its own network address (as a trusted proxy would report it) and expects it to be new. */
export function postBooking(siteUrl: string, booking: ReturnType<typeof exampleBooking>, agent?: Agent): Promise<void> {
  const body = JSON.stringify(booking)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
  }
  return send(`${siteUrl}/api/bookings`, { method: 'POST', headers, body, agent, status: 201 })
}

/** Books like anybody else. @returns the path of the homeowner's page */
export async function bookAndGetLink(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exampleBooking()),
  })
  const { link } = (await answer.json()) as { link?: string }
  if (!link) throw new Error(`Booking answered ${answer.status}.`)
  return link
}
