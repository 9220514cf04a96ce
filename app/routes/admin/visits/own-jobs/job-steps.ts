import { bookingStates } from '#shared/bookings/booking-states.ts'
import { type TechnicianJobOnTheWire, technicianMoveForm } from '#shared/visits/own-jobs-on-the-wire.ts'

export type JobStep = (typeof technicianMoveForm.shape.to.options)[number]

/** Button labels for each step. */
export const stepLabels: Record<JobStep, string> = {
  on_the_way: 'On my way',
  in_progress: 'Start',
  done: 'Done',
  no_show: 'Nobody home',
  waiting_for_part: 'Needs a part',
  return_visit: 'Come back again',
}

/** The steps that the state table allows from here, usual next step first. */
export function stepsOf({ state }: TechnicianJobOnTheWire): JobStep[] {
  const own = technicianMoveForm.shape.to.options
  return bookingStates[state].next.flatMap((to) => own.find((step) => step === to) ?? [])
}

/** Whether the technician has nothing left to do that day. */
export function isOver({ state }: TechnicianJobOnTheWire): boolean {
  return !bookingStates[state].isExpected
}
