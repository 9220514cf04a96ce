import { setTimeout as sleep } from 'node:timers/promises'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'

export interface BookingClients {
  /** Ids of the acknowledged bookings. */
  acknowledged: Set<string>
  /** Milliseconds each acknowledgement took, including retries. */
  durationsMs: number[]
  /** Waits until `count` more bookings are acknowledged. */
  acknowledge(count: number): Promise<void>
  /** Stops booking, and waits until the bookings in flight are acknowledged. */
  stop(): Promise<void>
}

/** Simulates people who book one repair after another, pausing in between, and retry when no answer comes. */
export function startBookingClients(
  siteUrl: string,
  { count, pauseMs }: { count: number; pauseMs: number },
): BookingClients {
  const acknowledged = new Set<string>()
  const durationsMs: number[] = []
  let isStopped = false

  async function bookOn() {
    while (!isStopped) {
      const startedAt = performance.now()
      acknowledged.add(await bookPatiently(siteUrl))
      durationsMs.push(performance.now() - startedAt)
      await sleep(pauseMs)
    }
  }
  const clients = Promise.all(Array.from({ length: count }, bookOn))
  return {
    acknowledged,
    durationsMs,
    async acknowledge(more) {
      const goal = acknowledged.size + more
      while (acknowledged.size < goal) await Promise.race([sleep(20), clients])
    },
    async stop() {
      isStopped = true
      await clients
    },
  }
}
