/** Bookings of made-up people whose mail server takes the connection and says nothing anymore. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { exampleBooking } from '../booking-request.ts'
import { type Asker, type Attack, type AttackedSite, ask } from './attack.ts'

const slowBookings = 40
const pollMs = 20

let mails: string[] = []

async function book(site: AttackedSite, from: 'stranger' | 'homeowner', email: string, signal: AbortSignal) {
  const body = JSON.stringify({ ...exampleBooking(), customer_email: email })
  const headers = { 'content-type': 'application/json' }
  return ask(`${site.url}/api/bookings`, { from, method: 'POST', headers, body, signal })
}

function someoneElse(): Asker {
  let count = 0
  return {
    who: 'someone else who books, their confirmation',
    async ask(site, signal) {
      const email = `good-${count++}@example.com`
      await book(site, 'homeowner', email, signal)
      while (!mails.some((mail) => mail.includes(`To: ${email}`))) await sleep(pollMs, undefined, { signal })
      return true
    },
  }
}

export const hangingReceiver: Attack = {
  name: `${slowBookings} bookings whose mail server hangs`,
  seconds: 90,
  environment: { RATE_LIMITS: 'off', NOTIFICATION_EMAIL: 'owner@example.com' },
  others: () => [someoneElse()],
  async prepare() {
    const server = await startMailServer({ hangs: (_said, { to }) => to.startsWith('slow') })
    mails = server.mails
    return { environment: { SMTP_URL: server.url }, close: server.close }
  },
  async run(site, signal) {
    for (let count = 0; count < slowBookings; count++) await book(site, 'stranger', `slow-${count}@example.com`, signal)
  },
}
