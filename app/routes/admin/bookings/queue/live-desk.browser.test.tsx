/** The desk's live feed through what happens to lines, tabs and servers. On the real ones: tests/journeys/booking-desk*.e2e.ts. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentPrompt } from '#app/routes/admin/session/prompts.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { makeBooking, pageOf } from '#tests/support/components/fake-desk.ts'
import { type Responders, refusal } from '#tests/support/components/fake-server.ts'
import { startLiveFeed } from '#tests/support/components/live-feed.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

const row = (name: string) => page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: new RegExp(name) })
const note = /You’re offline, so this list/

/** As in Safari, also for the tests below that aren't about it. */
delete (ReadableStream.prototype as Partial<ReadableStream>)[Symbol.asyncIterator]

afterEach(() => void vi.useRealTimers())

/** Opens the desk, and remembers whether the note was ever on the screen. */
async function openLiveDesk(responders: Responders = {}) {
  const bookings: BookingOnTheWire[] = []
  const feed = startLiveFeed()
  const office = await openDesk('/admin/bookings', [], {
    followBookings: () => feed.open(),
    listBookings: () => pageOf(bookings),
    ...responders,
  })
  await expect.element(page.getByText(/^Nothing’s open/)).toBeVisible()
  let wasNoted = false
  const look = () => {
    wasNoted ||= note.test(document.body.textContent)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  const book = (customer_name: string) => {
    const booking = makeBooking({ customer_name })
    bookings.push(booking)
    return booking.id
  }
  return { feed, office, book, wasNoted: () => wasNoted }
}

test('a new booking shows by itself, in a browser that can’t iterate over a stream', async () => {
  const { feed, book, wasNoted } = await openLiveDesk()
  const stream = await feed.stream(1)
  await stream.change(book('Ada Park'))
  await expect.element(row('Ada Park')).toBeVisible()
  await stream.change(book('Ben Cole'))
  await expect.element(row('Ben Cole')).toBeVisible()
  expect(feed.attempts).toBe(1)
  expect(wasNoted()).toBe(false)
})

test('a server that restarts is missed, tried again, and caught up with', async () => {
  const { feed, book } = await openLiveDesk()
  const stream = await feed.stream(1)
  feed.isDown = true
  await stream.breakOff()
  await expect.element(page.getByText(note)).toBeVisible()
  book('Ada Park')
  await expect.poll(() => feed.attempts).toBeGreaterThan(2)
  feed.isDown = false
  await feed.stream(2)
  await expect.element(row('Ada Park')).toBeVisible()
  await expect.element(page.getByText(note)).not.toBeInTheDocument()
})

test('a stream that ends is followed by the next one, and nobody is told that they’re offline', async () => {
  const { feed, book, wasNoted } = await openLiveDesk()
  await (await feed.stream(1)).end()
  await feed.stream(2)
  await (await feed.stream(2)).breakOff()
  await (await feed.stream(3)).change(book('Ada Park'))
  await expect.element(row('Ada Park')).toBeVisible()
  expect(wasNoted()).toBe(false)
})

test('a tab that slept opens a new stream once it’s awake, and lets go of the old one', async () => {
  const { feed, book, wasNoted } = await openLiveDesk()
  const stream = await feed.stream(1)
  book('Ada Park')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minuteMs })
  document.dispatchEvent(new Event('visibilitychange'))
  await stream.left
  await feed.stream(2)
  await expect.element(row('Ada Park')).toBeVisible()
  expect(wasNoted()).toBe(false)
})

test('a laptop that wakes up with the desk in front does so too, although nothing says so', async () => {
  const { feed, book, wasNoted } = await openLiveDesk()
  const stream = await feed.stream(1)
  book('Ada Park')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minuteMs / 2 })
  await stream.left
  await feed.stream(2)
  await expect.element(row('Ada Park')).toBeVisible()
  expect(wasNoted()).toBe(false)
})

test('whoever takes a minute to answer the question for a code isn’t offline', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  const codeNeeded = refusal(403, 'second_factor_required', 'Please enter your code.')
  const { feed, office, wasNoted } = await openLiveDesk({ followBookings: codeNeeded })
  await expect.poll(currentPrompt).not.toBeNull()
  office.server.answer({ followBookings: () => feed.open() })
  for (let seconds = 0; seconds < 60; seconds++) vi.advanceTimersByTime(1_000)
  currentPrompt()?.answer()
  await feed.stream(1)
  expect(wasNoted()).toBe(false)
})

test('a dropped line is said at once, and what happened meanwhile shows when it’s back', async () => {
  const { feed, book } = await openLiveDesk()
  const stream = await feed.stream(1)
  feed.isDown = true
  window.dispatchEvent(new Event('offline'))
  await stream.left
  await expect.element(page.getByText(note)).toBeVisible()
  book('Ada Park')
  feed.isDown = false
  window.dispatchEvent(new Event('online'))
  await feed.stream(2)
  await expect.element(row('Ada Park')).toBeVisible()
  await expect.element(page.getByText(note)).not.toBeInTheDocument()
})

test('a desk that nobody looks at any more lets go of its stream', async () => {
  const { feed, office } = await openLiveDesk()
  const stream = await feed.stream(1)
  await office.go('/admin/desk-settings')
  await stream.left
  expect(feed.attempts).toBe(1)
})
