import { expect, test } from 'vitest'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { pushText } from './desk-push.job.ts'

const now = new Date('2026-11-23T18:00:00.000Z')

test.for([
  [150, 'Call by Nov 23, 2026, 12:30 PM'],
  [60, 'Call within 60 minutes.'],
  [1.5, 'Call within 2 minutes.'],
  [0.5, 'Call within a minute.'],
  [0, 'Please call right away.'],
  [-0.5, 'Please call right away.'],
] as const)('%s minutes before a call is due, a phone says “%s”', ([minutes, words]) => {
  const booking = { id: 'b', applianceType: 'dryer', customerZip: '97201' } as Booking
  const dueAt = new Date(now.getTime() + minutes * 60_000)
  const desk = { isWaiting: true, dueAt, dangerAt: null, urgency: null } as DeskBooking
  const { body } = pushText({ booking, desk, reason: 'reminder' }, { now, area: builtInArea })
  expect(body).toContain(`Portland. ${words}`)
})
