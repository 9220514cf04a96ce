import type { WindowTaken } from '#server/bookings/desk/take-seat.ts'
import { type FindFreeWindowsContext, findFreeWindows } from '#server/bookings/visits/plan/find-free-windows.ts'
import type { WindowTakenOnTheWire } from '#shared/visits/plan-on-the-wire.ts'

/** The response for the person who came second: the message, and the windows that are still free. */
export async function answerTaken(
  ctx: FindFreeWindowsContext,
  { bookingId, error: { code, message } }: { bookingId: string; error: WindowTaken },
): Promise<WindowTakenOnTheWire> {
  return { error: { code, message }, free: await findFreeWindows(ctx, bookingId) }
}
