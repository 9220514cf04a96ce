import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { exampleBooking, postBooking } from './booking-request.ts'
import type { Statement } from './record-statements.ts'
import { startSite } from './site.ts'

/** The transaction of one booking as the site sent it, with the id of that booking. */
export interface BookingTransaction {
  bookingId: string
  statements: Statement[]
}

/** Books once through a site that writes down its statements. */
export async function recordBookingTransaction(options: {
  folder: string
  environment: Record<string, string>
}): Promise<BookingTransaction> {
  const file = path.join(options.folder, 'statements')
  const recorder = path.join(import.meta.dirname, 'record-statements.ts')
  const site = await startSite({
    dataDir: options.folder,
    environment: { ...options.environment, BENCH_STATEMENTS: file, NODE_OPTIONS: `--import ${recorder}` },
  })
  const booking = exampleBooking()
  await postBooking(site.url, booking)
  await site.stop()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const all = lines.map((line): Statement => JSON.parse(line))
  return { bookingId: booking.id, statements: transactionAround(all, booking.id) }
}

/** Sends the transaction again for a booking of its own. */
export async function repeatTransaction(client: pg.Client, { bookingId, statements }: BookingTransaction) {
  const freshId = randomUUID()
  const fresh = (value: unknown) => (typeof value === 'string' ? value.replaceAll(bookingId, freshId) : value)
  for (const { name, text, values } of statements) {
    await client.query({ ...(name && { name }), text, values: values.map(fresh) })
  }
}

function transactionAround(all: Statement[], bookingId: string): Statement[] {
  const insert = all.findIndex(
    ({ text, values }) => /^insert into "bookings"/i.test(text) && values.includes(bookingId),
  )
  const own = all.filter(({ connection }) => connection === all[insert]?.connection)
  const at = all[insert] ? own.indexOf(all[insert]) : -1
  const begin = own.findLastIndex(({ text }, index) => index < at && /^begin/i.test(text))
  const commit = own.findIndex(({ text }, index) => index > at && /^commit/i.test(text))
  if (insert < 0 || begin < 0 || commit < 0) throw new Error('The site sent no booking transaction.')
  return own.slice(begin, commit + 1)
}
