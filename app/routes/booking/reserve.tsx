import { redirect } from 'react-router'
import { reserveWindow } from '#server/bookings/visits/plan/reserve-window.ts'
import { isAppError } from '#server/errors.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import type { PageHandle } from '#shared/pages/page-handle.ts'
import { confirmationPath, type ReservationNotice, readBooked, writeBooked } from '#shared/visits/reservation.ts'
import type { Route } from './+types/reserve'

/** There's nothing to see here: the form is on the confirmation page. */
export function loader() {
  return redirect('/#booking')
}

export const handle = { takesForm: true } satisfies PageHandle

/** Reserves a free window: 303 to the confirmation, which shows the outcome. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { clientAddress, form } = context.get(requestFacts)
  const textOf = (name: string) => form.fields.get(name) ?? ''
  const booked = readBooked(textOf('booked'))
  const answer = (notice: ReservationNotice | null) =>
    redirect(confirmationPath(writeBooked({ ...booked, notice })), 303)
  try {
    await ctx.limitReservations(clientAddress)
    return answer(await reserveWindow(ctx, { ...booked, start: textOf('start') }))
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return answer('busy')
    throw error
  }
}
