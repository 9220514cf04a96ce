/** What the shop knows of each state. Whatever a state loses changes what people can do, and nothing else would say so. */
import { expect, test } from 'vitest'
import { bookingStateKeys, bookingStates } from './booking-states.ts'

const statesWhere = (holds: (facts: (typeof bookingStates)['new']) => boolean) =>
  bookingStateKeys.filter((state) => holds(bookingStates[state])).join(' ')

test('what may follow each state, in button order, how far the repair is, and the text that usually goes out from there', () => {
  const said = bookingStateKeys.map((state) => {
    const { next, step, usualText } = bookingStates[state]
    return `${state}: ${next.join(' ')} · ${step} · ${usualText}`
  })
  expect(said).toEqual([
    'new: contacted scheduled cancelled not_a_customer · received · null',
    'contacted: scheduled done cancelled not_a_customer · talked · null',
    'scheduled: on_the_way in_progress scheduled contacted no_show cancelled not_a_customer · scheduled · on_my_way',
    'on_the_way: in_progress scheduled no_show cancelled · onTheWay · running_late',
    'in_progress: done waiting_for_part return_visit cancelled · onTheWay · null',
    'waiting_for_part: return_visit scheduled done cancelled · onTheWay · part_ordered',
    'return_visit: scheduled done cancelled · onTheWay · part_arrived',
    'done: return_visit · done · done_review',
    'no_show: contacted scheduled cancelled not_a_customer · null · null',
    'cancelled: contacted · null · null',
    'not_a_customer: contacted · null · null',
  ])
})

test('which states everything else that is said of one holds for', () => {
  expect({
    isClosed: statesWhere(({ isClosed }) => isClosed),
    isExpected: statesWhere(({ isExpected }) => isExpected),
    isCalledOff: statesWhere(({ isCalledOff }) => isCalledOff),
    isBeforeVisit: statesWhere(({ isBeforeVisit }) => isBeforeVisit),
    needsReturn: statesWhere(({ needsReturn }) => needsReturn),
    isFinished: statesWhere(({ isFinished }) => isFinished),
    isNotOnTheirDay: statesWhere(({ isOnTheirDay }) => !isOnTheirDay),
    clearsWindow: statesWhere(({ clearsWindow }) => clearsWindow),
    homeownerMayChooseTime: statesWhere(({ homeownerMay }) => homeownerMay.chooseTime),
    homeownerMayCancel: statesWhere(({ homeownerMay }) => homeownerMay.cancel),
    reportAsked: statesWhere(({ report }) => report === 'asked'),
    reportRefused: statesWhere(({ report }) => report === 'refused'),
  }).toEqual({
    isClosed: 'done cancelled not_a_customer',
    isExpected: 'scheduled on_the_way in_progress',
    isCalledOff: 'cancelled not_a_customer',
    isBeforeVisit: 'new contacted scheduled',
    needsReturn: 'waiting_for_part return_visit',
    isFinished: 'done',
    isNotOnTheirDay: 'not_a_customer',
    clearsWindow: 'contacted waiting_for_part return_visit',
    homeownerMayChooseTime: 'new contacted scheduled return_visit no_show',
    homeownerMayCancel: 'new contacted scheduled waiting_for_part return_visit no_show',
    reportAsked: 'in_progress waiting_for_part return_visit done',
    reportRefused: 'new not_a_customer',
  })
})
