/** What happened at the made-up shop over the last four weeks, and what is waiting there now. */

import type { Actor } from '#server/bookings/desk/desk-context.ts'
import type { Window } from '#server/bookings/desk/take-seat.ts'
import { addDays, businessDayOf, momentOnBusinessDay } from '#shared/time/business-day.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { defaultArrivalWindows, windowOnDay } from '#shared/visits/arrival-windows.ts'
import { demoCustomer, demoProblem, pick } from './demo-customers.ts'
import { type DemoDesk, demoBookingId, demoTechnicianIds, type Scene } from './demo-desk.ts'
import { fixIt, prepareVisit, shownHomeowners } from './demo-homeowners.ts'
import { demoReport } from './demo-reports.ts'

const weeks = 4
const bookingsPerDay = 2

/** How long past customers waited, in minutes: most were called right away, a few later than promised. */
const waits = [4, 7, 3, 12, 6, 18, 5, 9, 41, 8, 14, 2, 11, 27, 6, 4, 16, 38, 7]
const notes = [
  'Gate code 4411, the dog is friendly.',
  'Parking behind the house.',
  'Model WF45T6000AW. Bring a drain pump.',
  'Asked for a price up front: told them about the service call.',
  'Works nights, please call after 11.',
]
/** Illustrations from the blog stand in for phone photos. */
const drawings = ['dishwasher-not-draining.svg', 'dryer-vent-path.svg']
const tags = [['warranty'], ['landlord'], ['second floor', 'narrow stairs'], ['bring pump'], ['repeat customer']]

/** What became of a past booking after first contact, starting over after the last entry. */
const plots = [
  'done',
  'done',
  'done',
  'cancelled',
  'done',
  'part',
  'done',
  'not_a_customer',
  'done',
  'no_show',
] as const
const cancelReasons = ['too_expensive', 'fixed_itself', 'other_shop', 'no_time']
const asideReasons = ['spam', 'duplicate', 'wrong_number']

export function demoScenes(now: Date, people: [Actor, ...Actor[]]): Scene[] {
  const past = Array.from({ length: weeks * 7 * bookingsPerDay }, (_, n) => pastBooking(n, { now, people })).flat()
  return [...past, ...presentBookings(now, people)]
}

interface Stage {
  now: Date
  people: [Actor, ...Actor[]]
}

function pastBooking(number: number, { now, people }: Stage): Scene[] {
  const id = demoBookingId(number)
  const daysAgo = weeks * 7 - Math.floor(number / bookingsPerDay)
  const day = dayAway(now, -daysAgo)
  const bookedAt = new Date(momentOnBusinessDay(day, 8).getTime() + ((number * 167) % (11 * 60)) * minuteMs)
  const person = pick(people, number)
  const technician = pick(people, number + 1)
  const customer = demoCustomer(number)
  const wait = pick(waits, number)
  const contactAt = after(bookedAt, wait)
  const window = windowOn(dayAway(now, 1 + (number % 2) - daysAgo), number)
  const scenes: Scene[] = [
    { at: bookedAt, play: (desk) => desk.book(id, { customer, problem: demoProblem(number) }) },
    ...firstContact(id, { person, contactAt, number }),
    { at: after(contactAt, 1), play: (desk) => desk.locate(id, person, customer.street) },
  ]
  if (number % 3 === 0)
    scenes.push({ at: after(contactAt, 2), play: (desk) => desk.note(id, person, pick(notes, number / 3)) })
  if (number % 5 === 1)
    scenes.push({ at: after(contactAt, 2), play: (desk) => desk.tag(id, person, pick(tags, (number - 1) / 5)) })
  return [...scenes, ...plotOf(number, { id, person, technician, contactAt, window })]
}

function firstContact(id: string, { person, contactAt, number }: { person: Actor; contactAt: Date; number: number }) {
  const call = (minutes: number): Scene => ({
    at: after(contactAt, minutes),
    play: (desk) => desk.contact(id, person, ['call', 'attempted']),
  })
  if (number % 6 === 4)
    return [
      call(-1.5),
      { at: after(contactAt, -1), play: (desk: DemoDesk) => desk.contact(id, person, ['call', 'no_answer']) },
      { at: contactAt, play: (desk: DemoDesk) => desk.contact(id, person, ['text', 'sent']) },
    ]
  const outcome = number % 6 === 5 ? 'voicemail' : 'reached'
  return [call(-1), { at: contactAt, play: (desk: DemoDesk) => desk.contact(id, person, ['call', outcome]) }]
}

interface Plot {
  id: string
  person: Actor
  technician: Actor
  contactAt: Date
  window: Window
}

/** From first contact to the end, as far as it has happened yet. */
function plotOf(number: number, { id, person, technician, contactAt, window }: Plot): Scene[] {
  const plot = pick(plots, number)
  const decidedAt = after(contactAt, 3)
  if (plot === 'cancelled') {
    const reason = pick(cancelReasons, number)
    const { symptom } = demoProblem(number)
    if (reason === 'fixed_itself' && symptom !== null)
      return fixIt(id, symptom).map((play) => ({ at: decidedAt, play }))
    return [{ at: decidedAt, play: (desk) => desk.move(id, person, { to: plot, reason }) }]
  }
  if (plot === 'not_a_customer')
    return [{ at: decidedAt, play: (desk) => desk.move(id, person, { to: plot, reason: pick(asideReasons, number) }) }]
  const arrival = after(window.start, 20 + (number % 4) * 15)
  const planned: Scene[] = [
    { at: decidedAt, play: (desk) => desk.move(id, person, { to: 'scheduled', window }) },
    { at: decidedAt, play: (desk) => desk.assign(id, person, technician.id) },
    { at: after(arrival, -25), play: (desk) => desk.move(id, technician, { to: 'on_the_way' }) },
  ]
  if (plot === 'no_show')
    return [
      ...planned,
      { at: arrival, play: (desk) => desk.move(id, technician, { to: plot }) },
      // Nobody answers for days, so the shop closes it.
      {
        at: after(arrival, 4 * 24 * 60),
        play: (desk) => desk.move(id, person, { to: 'cancelled', reason: 'unreachable' }),
      },
    ]
  const worked: Scene[] = [
    ...planned,
    { at: arrival, play: (desk) => desk.move(id, technician, { to: 'in_progress' }) },
  ]
  const leftAt = after(arrival, 55)
  if (plot === 'done') {
    return [
      ...worked,
      { at: leftAt, play: (desk) => desk.report(id, technician, demoReport(number, leftAt)) },
      { at: leftAt, play: (desk) => desk.move(id, technician, { to: 'done' }) },
    ]
  }
  return [
    ...worked,
    { at: leftAt, play: (desk) => desk.move(id, technician, { to: 'waiting_for_part' }) },
    { at: leftAt, play: (desk) => desk.note(id, technician, 'Ordered the control board, three to five days.') },
    { at: after(leftAt, 6 * 24 * 60), play: (desk) => desk.move(id, technician, { to: 'return_visit' }) },
    // The early ones are done by now. The later ones still wait for the part or for a return visit.
    ...(number < 30
      ? [{ at: after(leftAt, 8 * 24 * 60), play: (desk: DemoDesk) => desk.move(id, technician, { to: 'done' }) }]
      : []),
  ]
}

/** The last few hours: who is waiting right now, who is being visited, and what is planned for today and tomorrow. */
function presentBookings(now: Date, people: [Actor, ...Actor[]]): Scene[] {
  const [owner] = people
  const colleague = pick(people, 1)
  let number = weeks * 7 * bookingsPerDay
  const booked = (minutesAgo: number, problem = demoProblem(number)) => {
    const id = demoBookingId(number)
    const customer = demoCustomer(number)
    number++
    const book: Scene = { at: after(now, -minutesAgo), play: (desk) => desk.book(id, { customer, problem }) }
    return { id, book, customer, problem }
  }
  const insulin = 'The refrigerator stopped cooling an hour ago and there is insulin in it for my mother.'
  const urgent = booked(4, { appliance: 'refrigerator', problem: insulin, symptom: null })
  const overdue = booked(43, demoProblem(3))
  const called = booked(23, demoProblem(2))
  const waiting = [booked(16, demoProblem(7)), booked(9, demoProblem(16)), booked(1.5, demoProblem(0))]
  const planned = [-1, -1, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4].map((days, index) => {
    const booking = booked(300 + index * 45)
    const inDays = (count: number) => windowOn(dayAway(now, count), index * 2 + 1)
    const meant = inDays(Math.max(days, 0))
    // Nothing can be planned for a time that has passed, and a day later that technician may have another visit.
    const isOver = meant.end <= after(booking.book.at, 10)
    const window = isOver ? inDays(1) : meant
    const technicianId = isOver ? undefined : pick(demoTechnicianIds, index)
    const presses = index % 2 === 1 ? prepareVisit(booking.id, { ...booking.customer, ...booking, number: index }) : []
    return { ...booking, window, technicianId, presses, underway: days === -1 ? index : null }
  })
  const [asking, writing] = [booked(95), booked(150)]
  return [
    ...[urgent, overdue, called, ...waiting].map(({ book }) => book),
    { at: after(now, -31), play: (desk) => desk.contact(overdue.id, colleague, ['call', 'attempted']) },
    { at: after(now, -30), play: (desk) => desk.contact(overdue.id, colleague, ['call', 'no_answer']) },
    { at: after(now, -0.5), play: (desk) => desk.contact(called.id, colleague, ['call', 'attempted']) },
    {
      at: after(now, -50),
      play: (desk) => desk.press(asking.id, 'other_time', { times: 'Weekdays after 4 PM, or any time on Saturday.' }),
    },
    {
      at: after(now, -40),
      play: (desk) => desk.press(writing.id, 'line', { line: 'My neighbor can let you in if I am late.' }),
    },
    {
      at: after(now, -20),
      play: (desk) => desk.photo(shownHomeowners.prepared, { kind: 'homeowner', id: null }, 'washer-drain-filter.svg'),
    },
    ...[asking, writing].flatMap(({ id, book }): Scene[] => [
      book,
      { at: after(book.at, 5), play: (desk) => desk.contact(id, owner, ['call', 'voicemail']) },
    ]),
    ...planned.flatMap(({ id, book, customer, window, technicianId, presses, underway }): Scene[] => [
      book,
      { at: after(book.at, 6), play: (desk) => desk.contact(id, owner, ['call', 'attempted']) },
      { at: after(book.at, 8), play: (desk) => desk.contact(id, owner, ['call', 'reached']) },
      { at: after(book.at, 9), play: (desk) => desk.locate(id, owner, customer.street) },
      { at: after(book.at, 10), play: (desk) => desk.move(id, owner, { to: 'scheduled', window, technicianId }) },
      { at: after(book.at, 10), play: (desk) => desk.assign(id, owner, colleague.id) },
      { at: after(book.at, 11), play: (desk) => desk.note(id, owner, pick(notes, book.at.getMinutes())) },
      ...presses.map((play) => ({ at: after(book.at, 12), play })),
      ...(underway === null
        ? []
        : [
            ...drawings.map((drawing) => ({
              at: after(book.at, 12),
              play: (desk: DemoDesk) => desk.photo(id, { kind: 'homeowner', id: null }, drawing),
            })),
            { at: after(now, -35), play: (desk: DemoDesk) => desk.move(id, colleague, { to: 'on_the_way' }) },
          ]),
      ...(underway === 1
        ? [{ at: after(now, -12), play: (desk: DemoDesk) => desk.move(id, colleague, { to: 'in_progress' }) }]
        : []),
    ]),
  ]
}

function windowOn(day: string, number: number): Window {
  return windowOnDay(day, pick(defaultArrivalWindows, number))
}

function dayAway(now: Date, days: number): string {
  return addDays(businessDayOf(now), days)
}

function after(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMs)
}
