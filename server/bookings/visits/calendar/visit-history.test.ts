import { expect, test } from 'vitest'
import { bookingEventKinds } from '#shared/bookings/event-kinds.ts'
import { findByWindow, readHistory } from './visit-history.ts'

const windowOn = (day: number) => ({
  start: new Date(`2026-11-${day}T18:00:00.000Z`),
  end: new Date(`2026-11-${day}T20:00:00.000Z`),
})

/** The visits after these steps, separated by spaces: a kind, `scheduled:24` with its day, or `undone:2` with what was undone. */
function visitsAfter(steps: string) {
  const events = steps.split(' ').map((step, index) => {
    const [name, about = ''] = step.split(':')
    const kind = bookingEventKinds.find((one) => one === name) ?? 'noted'
    return { seq: index + 1, kind, at: new Date(Date.UTC(2026, 10, 20, index)), data: dataOf(kind, about) }
  })
  return readHistory(events)
}

function dataOf(kind: string, about: string): Record<string, unknown> {
  if (kind === 'undone') return { undid: Number(about) }
  if (about === '') return {}
  const { start, end } = windowOn(Number(about))
  return { window_start: start.toISOString(), window_end: end.toISOString(), technician_id: `tech-${about}` }
}

const describeVisits = (steps: string) =>
  visitsAfter(steps).map(
    ({ window, state, isOver }) => `${window.start.getUTCDate()} ${state}${isOver ? ', over' : ''}`,
  )

test.each([
  ['created contacted noted', []],
  ['created scheduled:24', ['24 scheduled']],
  ['scheduled:24 noted rescheduled:25', ['25 scheduled']],
  ['scheduled:24 on_the_way rescheduled:25', ['25 scheduled']],
  ['scheduled:24 contacted', ['24 scheduled']],
  ['scheduled:24 unscheduled', ['24 contacted']],
  ['scheduled:24 unscheduled scheduled:26', ['26 scheduled']],
  ['scheduled:24 unscheduled completed', ['24 contacted']],
  ['scheduled:24 cancelled', ['24 cancelled']],
  ['scheduled:24 cancelled reopened scheduled:26', ['26 scheduled']],
  ['scheduled:24 started completed', ['24 done, over']],
  ['scheduled:24 started waiting_for_part', ['24 waiting_for_part, over']],
  ['scheduled:24 started waiting_for_part cancelled', ['24 waiting_for_part, over']],
  ['scheduled:24 started cancelled reopened', ['24 cancelled, over']],
  ['scheduled:24 no_show reopened', ['24 no_show, over']],
  ['scheduled:24 started undone:2', ['24 scheduled']],
  ['scheduled:24 started completed undone:3', ['24 in_progress']],
  ['scheduled:24 no_show undone:2 rescheduled:25', ['25 scheduled']],
])('one entry: %s', (steps, expected) => {
  expect(describeVisits(steps)).toEqual(expected)
})

test.each([
  ['scheduled:24 started completed return_visit scheduled:27', ['24 done, over', '27 scheduled']],
  ['scheduled:24 started waiting_for_part scheduled:27', ['24 waiting_for_part, over', '27 scheduled']],
  ['scheduled:24 started return_visit scheduled:27 cancelled', ['24 return_visit, over', '27 cancelled']],
  ['scheduled:24 started cancelled reopened scheduled:27', ['24 cancelled, over', '27 scheduled']],
  ['scheduled:24 no_show scheduled:27 unscheduled', ['24 no_show, over', '27 contacted']],
  ['scheduled:24 started return_visit scheduled:27 undone:4', ['24 return_visit, over']],
  ['scheduled:24 no_show scheduled:25 no_show scheduled:26', ['24 no_show, over', '25 no_show, over', '26 scheduled']],
])('one entry for each visit: %s', (steps, expected) => {
  expect(describeVisits(steps)).toEqual(expected)
})

test('a visit that is over keeps its technician and its last event', () => {
  const [first, second] = visitsAfter('scheduled:24 started waiting_for_part noted return_visit scheduled:27')
  expect(first).toMatchObject({ number: 1, technicianId: 'tech-24', changed: { seq: 3 } })
  expect(second).toMatchObject({ number: 2, technicianId: 'tech-27', changed: { seq: 6 } })
})

test('a visit is found by every time it had', () => {
  const visits = visitsAfter('scheduled:23 rescheduled:24 started return_visit scheduled:27')
  expect([23, 24, 27, 28].map((day) => findByWindow(visits, windowOn(day))?.number)).toEqual([1, 1, 2, undefined])
})
