import type { SuggestionOnTheWire, WindowTakenOnTheWire } from '#shared/plan-on-the-wire.ts'
import type { WindowTaken } from './take-seat.ts'

export interface WindowFinder {
  /** The free windows for a booking, best first. */
  findFreeWindows(bookingId: string): Promise<SuggestionOnTheWire[]>
}

/** What the person who came second is told: the sentence, and what is still free. */
export async function answerTaken(
  { findFreeWindows }: WindowFinder,
  { bookingId, error: { code, message } }: { bookingId: string; error: WindowTaken },
): Promise<WindowTakenOnTheWire> {
  return { error: { code, message }, free: await findFreeWindows(bookingId) }
}
