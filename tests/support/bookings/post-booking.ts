import { setTimeout as sleep } from 'node:timers/promises'
import { bookingBody } from './booking-body.ts'

const retryPauseMs = 100

/**
 * Posts a booking once.
 * @returns the status, or `null` if there was no answer
 */
export async function postBooking(siteUrl: string, body: object = bookingBody()): Promise<number | null> {
  try {
    const answer = await fetch(`${siteUrl}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/**
 * Books like a patient person: retries with the same id until the booking is acknowledged.
 * @returns its id
 */
export async function bookPatiently(siteUrl: string): Promise<string> {
  const body = bookingBody()
  for (;;) {
    const status = await postBooking(siteUrl, body)
    if (status === 200 || status === 201) return body.id
    if (status !== null && status < 500) throw new Error(`The booking was refused with ${status}.`)
    await sleep(retryPauseMs)
  }
}
