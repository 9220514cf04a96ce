import type { WindowTaken } from '#server/bookings/desk/take-seat.ts'
import type { SuggestionOnTheWire, WindowTakenOnTheWire } from '#shared/visits/plan-on-the-wire.ts'

export interface WindowFinder {
  /** A booking's free windows, best first. */
  findFreeWindows(bookingId: string): Promise<SuggestionOnTheWire[]>
}

/** The response for the person who came second: the message, and the windows that are still free. */
export async function answerTaken(
  { findFreeWindows }: WindowFinder,
  { bookingId, error: { code, message } }: { bookingId: string; error: WindowTaken },
): Promise<WindowTakenOnTheWire> {
  return { error: { code, message }, free: await findFreeWindows(bookingId) }
}
