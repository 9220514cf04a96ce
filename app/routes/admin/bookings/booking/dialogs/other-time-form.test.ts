import { expect, test } from 'vitest'
import { defaultArrivalWindows, momentOfTime } from '#shared/visits/arrival-windows.ts'
import { soonestTime } from './other-time-form.tsx'

const [today, tomorrow] = ['2026-11-23', '2026-11-24']
const at = (time: string) => ({ windows: defaultArrivalWindows, now: momentOfTime(today, time).getTime() })

test.each([
  ['no wish', null, '07:00', today, '08:00'],
  ['no wish, in the middle of the day', null, '13:10', today, '14:00'],
  ['no wish, and the last window has begun', null, '16:01', tomorrow, '08:00'],
  ['the morning', 'morning', '07:00', today, '08:00'],
  ['the morning, of which one window is left', 'morning', '09:00', today, '10:00'],
  ['the morning, in the afternoon', 'morning', '15:00', tomorrow, '08:00'],
  ['the afternoon', 'afternoon', '09:00', today, '12:00'],
  ['the evening', 'evening', '09:00', today, '16:00'],
])('%s', (_, preferred, time, day, from) => {
  const soonest = soonestTime(preferred, at(time))
  expect([soonest.day, soonest.window?.from]).toEqual([day, from])
})

test('falls back to any window when none fits the part of the day', () => {
  const morning = { ...at('09:00'), windows: defaultArrivalWindows.slice(0, 2) }
  expect(soonestTime('evening', morning)).toEqual({ day: today, window: { from: '10:00', to: '12:00' } })
})
