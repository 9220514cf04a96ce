import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { weekdays } from '#shared/time/business-day.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import { defaultArrivalWindows } from '#shared/visits/arrival-windows.ts'
import { milesBetween } from './detour.ts'
import type { PlannedTechnician, PlannedVisit } from './free-windows.ts'
import { type BookingToPlan, type Plan, type Suggestion, suggestWindows } from './suggest-windows.ts'

const everyDay = (hours: { start: string; end: string } | null) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, hours])) as PlannedTechnician['workingHours']
const sam: PlannedTechnician = {
  id: 'sam',
  homeZip: '97201',
  appliances: applianceTypeKeys,
  capacity: 1,
  applianceLimits: {},
  workingHours: everyDay({ start: '08:00', end: '18:00' }),
  daysOff: [],
}
// Monday, November 23, 7 AM.
const monday: Plan = {
  area: builtInArea,
  technicians: [sam],
  visits: [],
  windows: defaultArrivalWindows,
  holidays: [],
  now: new Date('2026-11-23T15:00:00Z'),
  days: 14,
}
const oven: BookingToPlan = { zip: '97205', applianceType: 'oven', preferredTime: null, isUrgent: false }
/** A visit in a window that starts at this hour on Monday. */
const visitAt = (hour: number, visit: Partial<PlannedVisit> = {}): PlannedVisit => ({
  technicianId: 'sam',
  start: new Date(Date.UTC(2026, 10, 23, hour + 8)),
  end: new Date(Date.UTC(2026, 10, 23, hour + 10)),
  seat: 1,
  zip: '97232',
  applianceType: 'washer',
  ...visit,
})
const describeFirst = ([first]: Suggestion[]) =>
  first &&
  `${first.technicianId} ${first.window.day} ${first.window.from}: ${first.reasons.map(({ text }) => text).join(', ')}`

describe('what comes first, and why', () => {
  test('the soonest window, without a preference or other jobs', () => {
    expect(describeFirst(suggestWindows(monday, oven))).toBe('sam 2026-11-23 08:00: ')
  })

  test('the part of the day they asked for', () => {
    const first = describeFirst(suggestWindows(monday, { ...oven, preferredTime: 'afternoon' }))
    expect(first).toBe('sam 2026-11-23 12:00: fits the afternoon they asked for')
  })

  test('a window next to a job nearby, however many free windows come before it', () => {
    const visits = [visitAt(32, { zip: '97232' })]
    const plan = { ...monday, technicians: [{ ...sam, homeZip: '97002' }], visits }
    expect(describeFirst(suggestWindows(plan, oven))).toBe(
      'sam 2026-11-24 10:00: 2.6 mi from the previous job, least idle time',
    )
  })

  test('the nearer of two neighboring jobs is the one named', () => {
    const visits = [visitAt(8, { zip: '97030' }), visitAt(12, { zip: '97205' })]
    const [first] = suggestWindows({ ...monday, visits }, oven)
    expect(first?.reasons.map(({ text }) => text)).toEqual(['same ZIP code as the next job', 'least idle time'])
    expect(first?.window.from).toBe('10:00')
  })

  test('the soonest window for an urgent job, however long the drive', () => {
    const visits = [visitAt(8), visitAt(34)]
    const first = suggestWindows(
      { ...monday, visits },
      { ...oven, zip: '97030', isUrgent: true, preferredTime: 'evening' },
    )
    expect(describeFirst(first)).toMatch(/^sam 2026-11-23 10:00: urgent: soonest opening/)
  })

  test('the technician with the shorter drive', () => {
    const technicians = [
      { ...sam, id: 'far', homeZip: '97030' },
      { ...sam, id: 'near', homeZip: '97205' },
    ]
    expect(describeFirst(suggestWindows({ ...monday, technicians }, oven))).toBe('near 2026-11-23 08:00: ')
  })

  test('a home or job that isn’t on the map costs nothing and is never a reason', () => {
    const plan = { ...monday, technicians: [{ ...sam, homeZip: null }], visits: [visitAt(10, { zip: '972' })] }
    expect(describeFirst(suggestWindows(plan, oven))).toBe('sam 2026-11-23 08:00: ')
  })
})

describe('what is never offered', () => {
  const startsOf = (plan: Partial<Plan>, booking: Partial<BookingToPlan> = {}) =>
    suggestWindows({ ...monday, days: 1, ...plan }, { ...oven, ...booking })
      .map(({ window }) => window.from)
      .sort()

  test.each([
    ['a window that has begun', { now: new Date('2026-11-23T18:00:00Z') }, ['12:00', '14:00', '16:00']],
    ['a holiday', { holidays: ['2026-11-23'] }, []],
    ['a day off', { technicians: [{ ...sam, daysOff: [{ firstDay: '2026-11-20', lastDay: '2026-11-23' }] }] }, []],
    ['a free day of the week', { technicians: [{ ...sam, workingHours: { ...sam.workingHours, monday: null } }] }, []],
    [
      'a window that lasts longer than the work',
      { technicians: [{ ...sam, workingHours: everyDay({ start: '08:30', end: '15:30' }) }] },
      ['10:00', '12:00'],
    ],
    ['a full window', { visits: [visitAt(8), visitAt(12)] }, ['10:00', '14:00', '16:00']],
    ['a window that an odd visit reaches into', { visits: [visitAt(9)] }, ['12:00', '14:00', '16:00']],
    [
      'a window that is full of this appliance',
      {
        technicians: [{ ...sam, capacity: 3, applianceLimits: { oven: 1 } }],
        visits: [visitAt(8, { applianceType: 'oven' })],
      },
      ['10:00', '12:00', '14:00', '16:00'],
    ],
    ['what nobody repairs', { technicians: [{ ...sam, appliances: ['washer'] as const }] }, []],
    ['the visit of nobody', { technicians: [] }, []],
  ] satisfies [string, Partial<Plan>, string[]][])('%s', (_, plan, starts) => {
    expect(startsOf(plan)).toEqual(starts)
  })

  test('but a window with room for one more visit is', () => {
    const technicians = [{ ...sam, capacity: 2 }]
    expect(startsOf({ technicians, visits: [visitAt(8)] })).toContain('08:00')
    expect(startsOf({ technicians, visits: [visitAt(8), visitAt(8, { seat: 2 })] })).not.toContain('08:00')
  })
})

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: businessZone(),
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
/** An independent reading of a moment, by the wall clock. */
function readClock(moment: Date) {
  const parts = Object.fromEntries(wallClock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { weekday = '', year, month, day, hour, minute } = parts
  return { weekday: weekday.toLowerCase(), day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

const firstMoment = Date.UTC(2026, 0, 1)
const minutesOfTwoYears = 2 * 365 * 24 * 60
const aMoment = fc
  .integer({ min: 0, max: minutesOfTwoYears - 1 })
  .map((minute) => new Date(firstMoment + minute * minuteMs))
/** From two weeks before a clock change until an hour after. */
const aMomentNearAChange = fc
  .tuple(
    fc.constantFrom('2026-03-08T10:00Z', '2026-11-01T09:00Z', '2027-03-14T10:00Z', '2027-11-07T09:00Z'),
    fc.integer({ min: -14 * 24 * 60, max: 60 }),
  )
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * minuteMs))
const someHours = fc.option(
  fc.tuple(fc.integer({ min: 5, max: 12 }), fc.integer({ min: 13, max: 22 })).map(([from, to]) => ({
    start: `${String(from).padStart(2, '0')}:30`,
    end: `${to}:00`,
  })),
)
const aTechnician = (now: Date) =>
  fc.record({
    homeZip: fc.constantFrom('97201', '97030', '98663', null),
    appliances: fc.subarray([...applianceTypeKeys], { minLength: 1 }),
    capacity: fc.integer({ min: 1, max: 3 }),
    applianceLimits: fc.constantFrom({}, { oven: 1 }, { oven: 1, washer: 2 }),
    workingHours: fc.record(Object.fromEntries(weekdays.map((weekday) => [weekday, someHours]))),
    daysOff: fc.array(
      fc.tuple(fc.integer({ min: -2, max: 15 }), fc.integer({ min: 0, max: 4 })).map(([first, more]) => ({
        firstDay: readClock(new Date(now.getTime() + first * dayMs)).day,
        lastDay: readClock(new Date(now.getTime() + (first + more) * dayMs)).day,
      })),
      { maxLength: 3 },
    ),
  })
const aShop = fc.oneof(aMoment, aMomentNearAChange).chain((now) =>
  fc.record({
    now: fc.constant(now),
    technicians: fc
      .array(aTechnician(now), { minLength: 1, maxLength: 3 })
      .map((all) => all.map((one, index): PlannedTechnician => ({ id: `technician-${index}`, ...one }))),
    windows: fc.constantFrom(defaultArrivalWindows, [
      { from: '05:00', to: '08:30' },
      { from: '09:15', to: '13:00' },
      { from: '20:00', to: '23:59' },
    ]),
    holidays: fc
      .array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 })
      .map((days) => days.map((days) => readClock(new Date(now.getTime() + days * dayMs)).day)),
    bookings: fc.array(
      fc.record({
        zip: fc.constantFrom('97205', '97232', '97123', '98682', '00000'),
        applianceType: fc.constantFrom(...applianceTypeKeys),
        preferredTime: fc.constantFrom(null, 'morning', 'afternoon', 'evening'),
        isUrgent: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    pick: fc.nat(),
  }),
)

/** Everything that is wrong with a suggestion, in words. */
function mistakesOf(
  { technicianId, window }: Suggestion,
  { booking, ...plan }: Omit<Plan, 'days'> & { booking: BookingToPlan },
): string[] {
  const technician = plan.technicians.find(({ id }) => id === technicianId) ?? sam
  const [from, to] = [readClock(window.start), readClock(window.end)]
  const hours = technician.workingHours[from.weekday as (typeof weekdays)[number]]
  const there = plan.visits.filter((visit) => visit.technicianId === technicianId && isAt(visit, window))
  const same = there.filter(({ applianceType }) => applianceType === booking.applianceType)
  const isWindow = plan.windows.some((one) => one.from === from.time && one.to === to.time && from.day === to.day)
  const horizonMs = 14 * dayMs + 60 * minuteMs
  const mistakes: [string, boolean][] = [
    ['no arrival window', !isWindow],
    ['begun', window.start <= plan.now],
    ['too far away', window.start.getTime() - plan.now.getTime() > horizonMs],
    ['not repaired by them', !technician.appliances.includes(booking.applianceType)],
    ['outside of hours', !hours || hours.start > from.time || to.time > hours.end],
    ['holiday', plan.holidays.includes(from.day)],
    ['day off', technician.daysOff.some((off) => off.firstDay <= from.day && from.day <= off.lastDay)],
    ['full', there.length >= technician.capacity],
    ['full of this appliance', same.length >= (technician.applianceLimits[booking.applianceType] ?? 99)],
  ]
  return mistakes.filter(([, isMade]) => isMade).map(([mistake]) => `${from.day} ${from.time}: ${mistake}`)
}

function visitFor(
  { technicianId, window }: Suggestion,
  visits: readonly PlannedVisit[],
  { zip, applianceType }: BookingToPlan,
): PlannedVisit {
  const there = visits.filter((visit) => visit.technicianId === technicianId && isAt(visit, window))
  return { technicianId, start: window.start, end: window.end, seat: there.length + 1, zip, applianceType }
}

function isAt(visit: PlannedVisit, window: { start: Date }): boolean {
  return visit.start.getTime() === window.start.getTime()
}

describe('over two years', () => {
  test('every suggestion is within working hours, on no day off, and has a spot left', () => {
    fc.assert(
      fc.property(aShop, ({ bookings, pick, ...shop }) => {
        const visits: PlannedVisit[] = []
        for (const booking of bookings) {
          const suggestions = suggestWindows({ ...shop, area: builtInArea, visits, days: 14 }, booking)
          const plan = { ...shop, area: builtInArea, visits, booking }
          expect(suggestions.flatMap((one) => mistakesOf(one, plan))).toEqual([])
          // Sometimes not the best one, as people do.
          const chosen = suggestions[pick % Math.max(1, Math.min(3, suggestions.length))]
          if (!chosen) continue
          visits.push(visitFor(chosen, visits, booking))
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a technician without days off is offered each window exactly once a day, at the same wall-clock time', () => {
    for (let day = 0; day < 2 * 365; day++) {
      // Noon of the day before, so a night with 23 or 25 hours falls in between.
      const now = new Date(firstMoment + (day * 24 + 20) * 60 * minuteMs)
      const offered = suggestWindows({ ...monday, now, days: 2 }, oven).map(({ window }) => readClock(window.start))
      const tomorrow = readClock(new Date(now.getTime() + dayMs)).day
      const ofTomorrow = offered.filter((start) => start.day === tomorrow).map(({ time }) => time)
      expect(ofTomorrow.sort(), tomorrow).toEqual(defaultArrivalWindows.map(({ from }) => from))
    }
  })

  test('every spot of two weeks is given away, and not one more', () => {
    const technicians = [sam, { ...sam, id: 'kim', capacity: 2, workingHours: { ...sam.workingHours, sunday: null } }]
    const visits: PlannedVisit[] = []
    for (;;) {
      const [best] = suggestWindows({ ...monday, technicians, visits }, oven)
      if (!best) break
      visits.push(visitFor(best, visits, oven))
    }
    // Sam has 14 days with 5 spots each, Kim 12 with 10.
    expect(visits.length).toBe(14 * 5 + 12 * 10)
  })
})

test('miles match the real distance and are the same both ways', () => {
  // Downtown Portland to downtown Vancouver.
  expect(milesBetween(builtInArea, '97201', '98660')).toBeCloseTo(9.2, 0)
  expect(milesBetween(builtInArea, '98660', '97201')).toBe(milesBetween(builtInArea, '97201', '98660'))
  expect(milesBetween(builtInArea, '97201', '97201')).toBe(0)
  expect(milesBetween(builtInArea, '97201', '10001')).toBeNull()
})
